import { sql, type SQL } from 'drizzle-orm'
import { answer } from '@/server/desk/listen'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())

const makePost = async () =>
  (await send(site, 'createPost', { form: postForm({}), token: seller.token })).reply.data.post.id
const acts = async () => (await answer(['acts'])).text.split('\n')
const verify = () => answer(['verify'])
/** Runs statements as somebody who may switch off the triggers. */
const tamper = (...statements: SQL[]) =>
  site.db.transaction(async transaction => {
    for (const table of ['desk_acts', 'desk_trail'])
      await transaction.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    for (const statement of statements) await transaction.execute(statement)
    for (const table of ['desk_acts', 'desk_trail'])
      await transaction.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  })

it('every act of the desk is written down with who did it, and nothing that failed', async () => {
  expect(await verify()).toEqual({ ok: true, text: 'The trail is empty.' })
  expect(await answer(['acts'])).toEqual({ ok: true, text: 'Nothing was done.' })
  const id = await makePost()
  const cheat = await makePerson(site)
  await answer(['hide', id], 'meera')
  await answer(['hide', id], 'meera')
  await answer(['restore', `http://localhost:3000/post/${id}`], 'ravi')
  await answer(['restore', id], 'ravi')
  for (const command of ['block', 'unblock']) await answer([command, cheat.mobile], 'meera')
  await answer(['bounce', 'somebody@example.org'], 'meera')
  expect((await acts()).map(line => line.replace(/^\d+ {2}\S+ \S+ {2}/, ''))).toEqual([
    `meera  unblock ${cheat.id}`,
    `meera  block ${cheat.id}`,
    `ravi  restore ${id}`,
    `meera  hide ${id}`,
  ])
  expect((await verify()).text).toMatch(/^The trail is whole: 4 acts, the last with the hash [0-9a-f]{64}\.$/)
})

it('acts at the same time follow each other', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, makePost))
  const replies = await Promise.all(ids.map(id => answer(['hide', id], 'meera')))
  expect(replies.every(({ ok }) => ok)).toBe(true)
  expect((await verify()).text).toContain('12 acts')
})

it('what was done before an act is listed, too', async () => {
  expect((await answer(['acts', '3'])).text.split('\n').map(line => line.split('  ')[0])).toEqual(['2', '1'])
  expect((await answer(['acts', '1'])).text).toBe('Nothing was done before.')
  expect((await answer(['acts', 'x'])).ok).toBe(false)
})

it('the database refuses to change or delete a row', async () => {
  for (const statement of [
    sql`update desk_acts set "by" = 'nobody'`,
    sql`delete from desk_acts where seq = 2`,
    sql`truncate desk_acts`,
    sql`update desk_trail set seq = 1`,
    sql`delete from desk_trail`,
  ])
    await expect(site.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed or deleted') as string },
    })
  expect((await verify()).ok).toBe(true)
})

it.each([
  ['a changed row', [sql`update desk_acts set reason = 'a favour' where seq = 3`], 'act 3 was changed'],
  ['a changed time', [sql`update desk_acts set at = at - interval '1 day' where seq = 4`], 'act 4 was changed'],
  ['a deleted row', [sql`delete from desk_acts where seq = 3`], 'act 3 is missing'],
  ['a deleted last row', [sql`delete from desk_acts where seq = 12`], 'act 12 is missing'],
  [
    'an added row',
    [sql`insert into desk_acts select seq + 1, at, "by", act, subject, reason, hash from desk_acts where seq = 12`],
    'act 13 was added',
  ],
  [
    'two rows that changed places',
    [
      sql`update desk_acts set seq = 100 where seq = 2`,
      sql`update desk_acts set seq = 2 where seq = 3`,
      sql`update desk_acts set seq = 3 where seq = 100`,
    ],
    'act 2 was changed',
  ],
])('%s is noticed, even if somebody switched off the triggers', async (_, statements, fault) => {
  await tamper(sql`create table kept as table desk_acts`, ...statements)
  expect(await verify()).toEqual({ ok: false, text: `The trail is broken: ${fault}.` })
  await tamper(sql`delete from desk_acts`, sql`insert into desk_acts select * from kept`, sql`drop table kept`)
  expect((await verify()).ok).toBe(true)
})
