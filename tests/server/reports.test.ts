import { eq, sql } from 'drizzle-orm'
import { users } from '@/server/db/schema'
import { reports } from '@/server/db/schema-reports'
import { answer } from '@/server/desk/listen'
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
/** Two days pass for all reports of a post. */
async function twoDaysPass(id: string) {
  await site.db
    .update(reports)
    .set({ createdAt: sql`now() - interval '49 hours'` as never })
    .where(eq(reports.postId, id))
  await sweep()
}
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

  it('and not from two addresses, however often five people change between them', async () => {
    const id = await makePost()
    for (let index = 0; index < 5; index++) {
      const person = await makePerson(site, OLD)
      for (const address of ['100.68.1.1', '100.69.1.1', '100.68.1.1']) await report(id, person, address)
    }
    expect(await status(id)).toBe(200)
    // Each of the two addresses counts once.
    await reported(id, 2)
    expect(await status(id)).toBe(200)
    await reported(id, 1)
    expect(await status(id)).toBe(404)
  })

  it('and not from one address that counts anew every two days: only reports of two days hide an ad', async () => {
    const id = await makePost()
    for (let round = 0; round < 5; round++) {
      await reported(id, 1, OLD, () => '100.70.1.1')
      await twoDaysPass(id)
    }
    expect(await status(id)).toBe(200)
    expect((await answer(['reports'])).text).toMatch(
      new RegExp(`post ${id} .*\n.*\n {2}5 people, 0 of the five that hide it`),
    )
    await reported(id, 4)
    expect(await status(id)).toBe(200)
    await reported(id, 1)
    expect(await status(id)).toBe(404)
  })

  it('and not by one who repeats a report after two days: nobody counts twice, and no address is kept again', async () => {
    const id = await makePost()
    const person = await makePerson(site, OLD)
    await report(id, person, '100.71.1.1')
    await twoDaysPass(id)
    await report(id, person, '100.71.2.1')
    expect(await site.db.select().from(reports).where(eq(reports.postId, id))).toMatchObject([{ address: null }])
    await reported(id, 4)
    expect(await status(id)).toBe(200)
  })

  it('also by one whose first report did not count: it counts for two days from when it is repeated', async () => {
    const id = await makePost()
    const person = await makePerson(site)
    await report(id, person, '100.72.1.1')
    await twoDaysPass(id)
    await site.db.update(users).set(OLD).where(eq(users.id, person.id))
    await report(id, person, '100.72.1.1')
    await sweep()
    await reported(id, 4)
    expect(await status(id)).toBe(404)
  })
})

it('an address is kept as a keyed hash, and for two days', async () => {
  const id = await makePost()
  await reported(id, 1, OLD, () => '100.67.8.9')
  const rows = () => site.db.select().from(reports).where(eq(reports.postId, id))
  expect(await rows()).toMatchObject([{ counts: true, address: expect.stringMatching(/^[\da-f]{32}$/) }])
  await twoDaysPass(id)
  expect(await rows()).toMatchObject([{ counts: true, address: null }])
})
