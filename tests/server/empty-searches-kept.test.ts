import { eq, sql } from 'drizzle-orm'
import { queryRows } from '@/server/chat/rows'
import { emptySearches, emptySearchPeople } from '@/server/db/schema-market'
import { sweep } from '@/server/jobs/sweep'
import { emptySearchesCounted } from '@/server/market/empty-searches'
import { countPageSearches } from '@/server/market/page-searches'
import { tellEmptySearch } from '@/server/platform/page-tags'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { openPages } from '../support/page-server'
import { makePerson } from '../support/people'
import { openSearchers } from '../support/searchers'
import type { TestSite } from '../support/site'

const { opened, newAddress, newWords, search, rows, people } = openSearchers()
let site: TestSite
beforeAll(() => void (site = opened.site))

it('a page that is kept counts for everybody who gets it, and for no link that is only looked at', async () => {
  const search = { language: 'gu', words: newWords() }
  const pages = await openPages(
    async () => {
      tellEmptySearch(search)
      return '<html><body>Nothing</body></html>'
    },
    undefined,
    { countEmptySearch: countPageSearches(site.environment) },
  )
  const get = (headers: Record<string, string> = {}) =>
    pages.get(`/gu/search?q=${search.words}`, { 'x-forwarded-for': newAddress(), ...headers })
  for (let turn = 0; turn < 8; turn++) await get()
  const user = await makePerson(site)
  for (let turn = 0; turn < 3; turn++) await get({ cookie: `authToken=${user.token}; signedIn=1` })
  await emptySearchesCounted()
  expect(await rows()).toMatchObject([{ language: 'gu', words: null, times: 11 }])
  expect(await people()).toHaveLength(9)
  await get({ rsc: '1', 'next-router-prefetch': '1' })
  await emptySearchesCounted()
  expect(await rows()).toMatchObject([{ words: null, times: 11 }])
  await get()
  await emptySearchesCounted()
  expect(await rows()).toMatchObject([{ words: search.words, times: 12 }])
  expect(pages.rendered()).toBe(2)
  await pages.close()
})

it('an address, and all together, count only so often a day; the search itself goes on', async () => {
  const address = newAddress()
  await search(newWords(), { address })
  await site.db.execute(sql`update limits set used = 500 where key = ${`emptySearch:address:${address}`}`)
  await search(newWords(), { address })
  expect(await rows()).toHaveLength(1)
  const known = newWords()
  await search(known)
  await site.db.execute(sql`update limits set used = 2000 where key = 'emptySearch:new'`)
  await search(newWords())
  expect(await rows()).toHaveLength(2)
  await search(known)
  expect((await rows()).map(({ times }) => times).sort()).toEqual([1, 2])
  await site.db.execute(sql`delete from limits`)
})

it('a search does not fail when it cannot be counted', async () => {
  await site.db.execute(sql`alter table empty_searches rename to elsewhere`)
  expect((await search(newWords())).posts).toEqual([])
  await site.db.execute(sql`alter table elsewhere rename to empty_searches`)
  expect(site.logged.join('\n')).toContain('a search was not counted')
})

it('who searched goes after 30 days, and with them words of nobody; known words go after 90 days', async () => {
  const [rare, known, old] = [newWords(), newWords(), newWords()]
  for (const words of [known, old]) for (let turn = 0; turn < 10; turn++) await search(words)
  await search(rare)
  await search(rare)
  const aged = (days: number) => sql`now() - make_interval(days => ${days})` as never
  await site.db.update(emptySearchPeople).set({ at: aged(29) })
  await site.db.update(emptySearches).set({ lastAt: aged(89) })
  await sweep()
  expect(await rows()).toHaveLength(3)
  await site.db.update(emptySearchPeople).set({ at: aged(31) })
  await site.db
    .update(emptySearches)
    .set({ lastAt: aged(91) })
    .where(eq(emptySearches.words, old))
  await sweep()
  expect(await people()).toEqual([])
  expect((await rows()).map(({ words }) => words)).toEqual([known])
})

it('an erased account has searched for nothing', async () => {
  const [user, words] = [await makePerson(site), newWords()]
  await search(words, { person: user })
  await search(words)
  expect((await erase(site, user)).status).toBe(200)
  expect(await people()).toHaveLength(1)
})

// The embedded database has one connection, so nothing is erased while something else is counted.
const onPostgres = process.env.ENGINE === 'postgres' ? it : it.skip

onPostgres('nor is it left behind by a search that is counted while the account is erased', async () => {
  const user = await makePerson(site)
  const waiting = async () =>
    (
      await queryRows<{ any: boolean }>(
        sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as any`,
      )
    )[0]!.any
  await site.db.transaction(async transaction => {
    await transaction.execute(sql`select from users where id = ${user.id} for update`)
    await send(site, 'search', { query: { q: newWords() }, token: user.token })
    while (!(await waiting()));
    await transaction.execute(sql`delete from users where id = ${user.id}`)
  })
  await emptySearchesCounted()
  expect(await people()).toEqual([])
})
