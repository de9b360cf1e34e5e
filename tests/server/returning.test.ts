import { eq, sql } from 'drizzle-orm'
import { limits } from '@/server/db/schema'
import { blockedNumbers, blocks } from '@/server/db/schema-chat'
import { sweep } from '@/server/jobs/sweep'
import { ALLOWANCES } from '@/server/services/allowance'
import { allRows } from '../support/all-rows'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ LIMITS_TIMES: '1' })
}, 240_000)
afterAll(() => site.close())

const MOBILE = '9137400001'
const makePost = async (token: string) =>
  (await send(site, 'createPost', { form: postForm(), token })).reply.data.post.id
const keptOf = async () =>
  (
    await site.db
      .select({ key: limits.key, late: sql<boolean>`${limits.endsAt} > now() + interval '1 day 1 minute'` })
      .from(limits)
  ).filter(({ key }) => !key.includes('address'))

it('who erases the account and comes back with the same number has used up what was used up, and is blocked by whom they were blocked', async () => {
  const first = await makePerson(site, { mobile: MOBILE })
  const other = await makePerson(site, { showNumber: true })
  for (let index = 0; index < ALLOWANCES.contact.newAccount; index++) {
    const seller = await makePerson(site, { showNumber: true })
    expect(
      (await send(site, 'contactSeller', { params: { id: await makePost(seller.token) }, token: first.token })).status,
    ).toBe(200)
  }
  await send(site, 'blockPerson', { params: { userId: first.id }, body: { blocked: true }, token: other.token })
  await erase(site, first)

  // No remaining row names the user.
  const left = JSON.stringify(await allRows(['public']))
  for (const mark of [MOBILE, first.id]) expect(left).not.toContain(mark)
  expect((await keptOf()).filter(({ late, key }) => late && key.startsWith('given:'))).toEqual([])

  const again = await makePerson(site, { mobile: MOBILE })
  expect(again.id).not.toBe(first.id)
  const refused = await send(site, 'contactSeller', { params: { id: await makePost(other.token) }, token: again.token })
  expect([refused.status, refused.wire.code]).toEqual([429, 'newAccount'])
  expect(await site.db.select({ by: blocks.blockerId }).from(blocks).where(eq(blocks.blockedId, again.id))).toEqual([
    { by: other.id },
  ])
})

it('a day later nothing of it is left', async () => {
  const person = await makePerson(site, { mobile: '9137400002' })
  const other = await makePerson(site)
  await makePost(person.token)
  await send(site, 'blockPerson', { params: { userId: person.id }, body: { blocked: true }, token: other.token })
  await erase(site, person)
  expect(await site.db.select().from(blockedNumbers)).toHaveLength(1)
  for (const table of ['limits', 'blocked_number'])
    await site.db.execute(sql`update ${sql.raw(table)} set ends_at = ends_at - interval '25 hours'`)
  await sweep()
  expect(await site.db.select().from(blockedNumbers)).toEqual([])
  const again = await makePerson(site, { mobile: '9137400002' })
  expect(await site.db.select().from(blocks).where(eq(blocks.blockedId, again.id))).toEqual([])
})

it('limits name nobody', async () => {
  const person = await makePerson(site, { mobile: '9137400003' })
  await send(site, 'fetchOtp', { body: { mobile: 919137400003 } })
  await makePost(person.token)
  const keys = (await site.db.select({ key: limits.key }).from(limits)).map(({ key }) => key).join(' ')
  for (const mark of [person.id, person.mobile]) expect(keys).not.toContain(mark)
})
