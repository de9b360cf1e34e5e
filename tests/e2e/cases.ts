import type { SiteProcess } from '../support/process'
import { photoLike } from '../support/photo-likes'
import { postForm } from '../support/photos'
import { signIn, tokenOf } from './own-site'
import { expect } from './support'

export type Person = { token: string; id: string; mobile: string }
let last = 7_810_000_000
let seed = 90_000

/** Limits of a site to which many people sign in at once. */
export const LIMITS = { OTP_PER_ADDRESS_AN_HOUR: '100000', OTP_PER_DEVICE_AN_HOUR: '100000' }

/** Cases of a site by its public calls, as people make them. */
export function casesOf(site: SiteProcess) {
  async function call(token: string, method: string, path: string, body?: FormData | object) {
    const isForm = body instanceof FormData
    const response = await fetch(`${site.url}${path}`, {
      method,
      headers: {
        cookie: `authToken=${token}; signedIn=1`,
        'sec-fetch-site': 'same-origin',
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as any
  }

  /** Somebody new; only with a surname is the profile complete. */
  async function person(name = 'Asha', surname = 'Kale'): Promise<Person> {
    const mobile = String(++last)
    const token = await tokenOf(site, mobile)
    const form = new FormData()
    const fields = { name, surname, address: 'Main road', pincode: '413213', email: `p${mobile}@example.org` }
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    await call(token, 'PUT', '/api/v1/auth', form)
    return { token, mobile, id: (await call(token, 'GET', '/api/v1/users/')).user._id as string }
  }
  /** @param photos as many photos of its own, or these */
  async function ad(
    { token }: Person,
    summary: string,
    photos: number | Buffer[] = 1,
    price = 85_000,
  ): Promise<string> {
    const files =
      typeof photos === 'number' ? await Promise.all(Array.from({ length: photos }, () => photoLike(seed++))) : photos
    const form = postForm(
      { summary, price: String(price) },
      files.map(bytes => ({ bytes })),
    )
    return (await call(token, 'POST', '/api/v1/advpost', form)).data.post._id as string
  }
  const report = async (id: string, reason = 'fraud', by?: Person): Promise<void> =>
    call((by ?? (await person())).token, 'POST', `/api/v1/advpost/report/${id}`, { reason })
  const reportChat = async (seller: Person, reason = 'abuse post', by?: Person): Promise<void> =>
    call((by ?? (await person('Usha'))).token, 'POST', `/api/v1/chat/report/${seller.id}`, { reason })

  /** A reported ad of a new seller, or of this one. */
  async function reported(title: string, seller?: Person): Promise<Person> {
    const owner = seller ?? (await person('Ramesh', 'Patil'))
    await report(await ad(owner, title))
    return owner
  }
  /** Two ads of two sellers with the same photo; the second has this title. */
  async function twin(title: string): Promise<void> {
    const photo = await photoLike(seed++)
    await ad(await person('Gurdeep', 'Singh'), `First: ${title}`, [photo])
    await ad(await person('Mohan', 'Lal'), title, [photo], 20_000)
  }
  /** The owner of a hidden ad asks the desk to look again. */
  const appealPost = async ({ token }: Person, id: string, words: string): Promise<void> =>
    call(token, 'POST', `/api/v1/advpost/appeal/${id}`, { words })
  /** A blocked person asks the desk to let them in again, with what a refused sign-in gives them. */
  async function appealBlock({ mobile }: Person, words: string): Promise<void> {
    const { block } = await signIn(site, mobile)
    await call('', 'POST', '/api/v1/auth/appeal', { ticket: (block as { ticket: string }).ticket, words })
  }
  return { person, ad, report, reportChat, reported, twin, appealPost, appealBlock }
}
