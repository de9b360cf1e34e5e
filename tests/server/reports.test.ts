import { eq, sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { reports } from '@/server/db/schema-reports'
import { sweep } from '@/server/jobs/sweep'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
}, 240_000)
afterAll(() => site.close())

const OLD = { createdAt: sql`now() - interval '25 hours'` as never }
let next = 0
const makePost = async () =>
  (await send(site, 'createPost', { form: postForm(), token: (await makePerson(site)).token })).reply.data.post.id
const report = (id: string, { token }: { token: string }, address: string) =>
  send(site, 'reportPost', {
    params: { id },
    body: { reason: 'fraud' },
    token,
    headers: { 'x-forwarded-for': address },
  })
const status = async (id: string) => (await send(site, 'getPost', { params: { id } })).status

/** So many users of one kind report a post, by default each from their own address. */
async function reported(
  id: string,
  count: number,
  values: Partial<typeof users.$inferInsert> = OLD,
  addressOf = (): string => `100.65.${++next}.7`,
) {
  for (let index = 0; index < count; index++)
    expect((await report(id, await makePerson(site, values), addressOf())).wire).toMatchObject({
      ok: true,
      msg: 'Report Submitted',
    })
}

describe('an ad is hidden by five people', () => {
  it('who have an account for longer than a day, a complete profile and five addresses', async () => {
    const id = await makePost()
    await reported(id, 4)
    expect(await status(id)).toBe(200)
    await reported(id, 1)
    expect(await status(id)).toBe(404)
  })

  it.each<[string, Partial<typeof users.$inferInsert>, (() => string) | undefined]>([
    ['accounts of today', {}, undefined],
    ['empty accounts', { ...OLD, name: '', surname: '', address: '' }, undefined],
    ['one IPv4 address', OLD, () => '100.66.1.1'],
    ['one IPv6 network', OLD, () => `2001:db8:9:${(++next).toString(16)}::1`],
  ])('and not by any number of %s: those the desk sees', async (_, values, addressOf) => {
    const id = await makePost()
    await reported(id, 8, values, addressOf)
    expect(await status(id)).toBe(200)
    expect(await site.db.select().from(reports).where(eq(reports.postId, id))).toHaveLength(8)
    // They do not count later either, when their accounts are old enough.
    await site.db.update(users).set(OLD)
    await reported(id, 3)
    expect(await status(id)).toBe(200)
  })
})

it('an address is kept as a keyed hash, and for two days', async () => {
  const id = await makePost()
  await reported(id, 1, OLD, () => '100.67.8.9')
  const rows = () => site.db.select().from(reports).where(eq(reports.postId, id))
  expect(await rows()).toMatchObject([{ counts: true, address: expect.stringMatching(/^[\da-f]{32}$/) }])
  await site.db
    .update(reports)
    .set({ createdAt: sql`now() - interval '49 hours'` as never })
    .where(eq(reports.postId, id))
  await sweep()
  expect(await rows()).toMatchObject([{ counts: true, address: null }])
})
