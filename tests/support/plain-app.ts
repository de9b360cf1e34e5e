import { send } from './client'
import type { Person } from './people'
import { photo, postForm } from './photos'
import type { TestSite } from './site'

/*
 * The site as an app without our code uses it: requests as the specification writes them, and the wire's own names.
 */

export const ANIMAL = {
  milkCapacity: '12',
  currentMilk: '10.5',
  lactation: 'second',
  isPregnant: 'no',
  calf: 'With Calf',
  hasDelivered: 'yes',
  calfAge: '3',
  calfGender: 'Female',
}

/** Posts the ad of an animal with all its details. */
export async function postAnimal(site: TestSite, seller: Person): Promise<string> {
  const form = postForm(
    { ...ANIMAL, isContactShow: 'true', location: '{"type":"Point","coordinates":[75.6499,17.8123]}' },
    [{ bytes: await photo() }],
  )
  return (await send(site, 'createPost', { form, token: seller.token })).reply.data.post.id
}

export type Wire = Record<string, any>

/** A call: its method, its address, and whose it is and what it sends. */
export type PlainCall = [method: string, path: string, more?: { token?: string; body?: object }]

/** Makes a call as an app without our code does. */
export async function askPlainly(
  site: TestSite,
  ...[method, path, { token, body } = {}]: PlainCall
): Promise<{ status: number; wire: Wire }> {
  const json = body && !(body instanceof FormData)
  const response = await site.handle(
    new Request(`http://localhost:3000${path}`, {
      method,
      headers: { ...(token ? { authorization: token } : {}), ...(json ? { 'content-type': 'application/json' } : {}) },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
    }),
  )
  return { status: response.status, wire: (await response.json()) as Wire }
}
