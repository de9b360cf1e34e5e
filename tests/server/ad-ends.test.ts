import { sql } from 'drizzle-orm'
import { notificationWords } from '@/lib/format/notification-words'
import { noticeWords } from '@/server/notifications/words'
import { send } from '../support/client'
import { minutePasses, openEndsSite, setAsked, setEnd } from '../support/ends'
import type { Person } from '../support/people'
import type { TestSite } from '../support/site'

const { opened, makePost, rowOf, own, isListed, told, days } = openEndsSite()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

describe('an ad', () => {
  it.each([
    ['buffalo', 30],
    ['poultry', 30],
    ['equipment', 60],
    ['seeds', 60],
  ])('of %s stands for %i days', async (categoryId, term) => {
    const id = await makePost({ categoryId, breedId: '' })
    const { createdAt, endsAt } = await rowOf(id)
    expect(days(createdAt, endsAt)).toBe(term)
    expect((await own(id))?.endsAt).toBe(new Date(endsAt).toISOString())
  })

  it('asks its seller once a week whether it is still true, and once five days before its end', async () => {
    const id = await makePost()
    const asked = async () => (await told(seller)).filter(([, of]) => of === id).map(([kind]) => kind)
    const askNow = () => setAsked(site, id)
    await minutePasses(site)
    expect([await asked(), days((await rowOf(id)).createdAt, (await rowOf(id)).askAt!)]).toEqual([[], 7])
    await askNow()
    await minutePasses(site)
    await minutePasses(site)
    expect(await asked()).toEqual(['adAsked'])
    expect(days(new Date().toISOString(), (await rowOf(id)).askAt!)).toBe(7)
    // The next question comes five days before the end, if that is sooner than in a week; it replaces the one before.
    await setEnd(site, id, 9)
    await askNow()
    await minutePasses(site)
    expect(days(new Date().toISOString(), (await rowOf(id)).askAt!)).toBe(4)
    await setEnd(site, id, 4.9)
    await askNow()
    await minutePasses(site)
    expect([await asked(), (await rowOf(id)).askAt]).toEqual([['adEndsSoon'], null])
    expect(await isListed(id)).toEqual([true, true, true])
  })
})

it('asks of an ad that sells nothing whether it is right, not whether it is still for sale', async () => {
  for (const [advType, title] of [
    ['Sell', 'Is it still for sale?'],
    ['Buy', 'Is your ad still right?'],
    ['Rent', 'Is your ad still right?'],
  ] as const) {
    const id = await makePost({ advType })
    await setAsked(site, id)
    await minutePasses(site)
    const { reply } = await send(site, 'getNotifications', { token: seller.token })
    const asked = reply.data.find(({ postId }) => postId === id)!
    const words = notificationWords(noticeWords('en'), asked)
    expect([asked.title, words.title]).toEqual([title, title])
  }
})

it('many ads end in one run, in batches, and only their pages are dropped @slow', async () => {
  const stays = await makePost()
  const ids = await Promise.all(Array.from({ length: 3 }, () => makePost()))
  await site.db.execute(
    sql`insert into posts (id, seller_id, category_id, type, title, description, language, price, ends_at)
      select 'many' || n, ${seller.id}, 'goat', 'Sell', 'Goat ' || n, 'Strong', 'en', 5000, now() - interval '1 minute' from generate_series(1, 1200) n`,
  )
  for (const id of ids) await setEnd(site, id, -0.01)
  const dropped = new Set<string>()
  const { pages } = site
  const invalidate = pages.invalidate.bind(pages)
  pages.invalidate = (...tags: string[]) => {
    for (const tag of tags) dropped.add(tag)
    return invalidate(...tags)
  }
  await minutePasses(site)
  pages.invalidate = invalidate
  const [{ left } = { left: -1 }] = (
    (await site.db.execute(
      sql`select count(*)::int as left from posts where status = 'active' and ends_at <= now()`,
    )) as unknown as { rows: { left: number }[] }
  ).rows
  expect(left).toBe(0)
  expect([...ids, 'many1', 'many1200'].every(id => dropped.has(`post:${id}`))).toBe(true)
  expect([dropped.has(`post:${stays}`), dropped.has('category:equipment'), dropped.has('category:goat')]).toEqual([
    false,
    false,
    true,
  ])
  expect((await rowOf(stays)).status).toBe('active')
}, 120_000)
