import { eq, sql } from 'drizzle-orm'
import { goodsFields } from '@/lib/contract/goods'
import { CATALOG, LACTATIONS } from '@/server/categories/catalog/catalog'
import { demoLife } from '@/server/demo/content/life'
import { demoPosts } from '@/server/demo/content/posts'
import { DEMO_SELLERS } from '@/server/demo/content/sellers'
import { storeDemo } from '@/server/demo/demo'
import { renewDemo } from '@/server/demo/renew'
import { endAds } from '@/server/posts/end'
import { createSession } from '@/server/auth/sessions'
import { listChats } from '@/server/chat/list'
import { posts as rowsOfPosts, users } from '@/server/db/schema'
import { send } from '../support/client'
import { makePerson } from '../support/people'
import { postAnimal } from '../support/plain-app'
import { openSite } from '../support/site'
import { listingDrawing } from '@/server/drawings/drawings'
import { LOCALES } from '@/lib/i18n/locales'
import { placesOfPincode } from '@/server/places/places'

const posts = demoPosts()

it('has 600 posts of 40 sellers over the last 60 days, in every language, the same at every start', () => {
  expect(posts).toHaveLength(600)
  expect(new Set(posts.map(post => post.language))).toEqual(new Set(LOCALES))
  expect(new Set(posts.map(post => post.seller)).size).toBe(40)
  expect(new Set(posts.map(post => post.category)).size).toBe(8)
  expect(posts.every(post => post.hoursAgo > 0 && post.hoursAgo <= 60 * 24)).toBe(true)
  expect(demoPosts()).toEqual(posts)
})

it('a list looks like a market: no two of the newest ads came in the same minute', () => {
  for (const { key } of CATALOG) {
    const ages = posts.filter(post => post.category === key).map(({ hoursAgo }) => Math.ceil(hoursAgo * 60))
    const newest = ages.toSorted((a, b) => a - b).slice(0, 10)
    expect([key, new Set(newest).size]).toEqual([key, newest.length])
  }
})

it('has texts that differ, fit and hold no number', () => {
  expect(new Set(posts.map(post => post.title + post.description)).size).toBe(600)
  for (const { title, description, price } of posts) {
    expect(title.length).toBeLessThanOrEqual(70)
    expect(description.length).toBeGreaterThanOrEqual(80)
    expect(description + title).not.toMatch(/[6-9]\d{9}|[{}[\]]/)
    expect(Number.isInteger(price) && price > 0).toBe(true)
  }
})

it('says of animals and goods only what their kind has', () => {
  for (const { category, breed, description, animal = {}, goods = {} } of posts) {
    const kind = CATALOG.find(({ key }) => key === category)
    expect(kind?.breeds.some(({ key }) => key === breed)).toBe(true)
    if (kind?.kind === 'equipment') expect(animal).toEqual({})
    if (kind?.kind === 'animal') expect(animal).not.toHaveProperty('milkCapacity')
    expect(goodsFields(category, breed)).toEqual(expect.arrayContaining(Object.keys(goods)))
    if (animal.calfAge !== undefined) expect(animal.calf).toBe('With Calf')
    if (/आटलेली|दूध से सूखी/.test(description)) expect(animal.currentMilk).toBe(0)
    if (animal.currentMilk !== undefined) expect(animal.currentMilk).toBeLessThanOrEqual(animal.milkCapacity ?? 0)
  }
})

it('every seller has sold something, talks, saves, is told and asked for, the same at every start', () => {
  const life = demoLife(posts)
  expect(demoLife(demoPosts())).toEqual(life)
  const lacking = DEMO_SELLERS.flatMap((seller, person) => {
    const own = posts.flatMap((post, index) => (post.seller === person ? [index] : []))
    const has = {
      sold: own.some(index => posts[index]!.sold),
      talks: life.talks.filter(talk => [talk.buyer, talk.seller].includes(person)).length > 1,
      saved: life.saved.filter(one => one.person === person).length > 3,
      searches: life.searches.filter(one => one.person === person).length === 1,
      notices: life.notices.filter(one => one.person === person).length > 1,
      views: own.every(index => life.views[index]! > 0),
      inquiries: own.some(index => life.inquiries[index]!.length > 0),
    }
    return Object.entries(has).flatMap(([what, there]) => (there ? [] : [`${seller.name}: ${what}`]))
  })
  expect(lacking).toEqual([])
  const pairs = life.talks.map(({ buyer, seller }) => [buyer, seller].toSorted((a, b) => a - b).join('-'))
  expect(new Set(pairs).size).toBe(pairs.length)
  for (const { buyer, seller, post, lines } of life.talks) {
    expect([buyer === seller, posts[post]!.seller, DEMO_SELLERS[seller]!.directMessage]).toEqual([false, seller, true])
    expect(lines[0]!.hoursAgo).toBeLessThanOrEqual(posts[post]!.hoursAgo)
    for (const [index, line] of lines.entries())
      expect(line.hoursAgo).toBeLessThan(lines[index - 1]?.hoursAgo ?? Infinity)
  }
  for (const { person, post, hoursAgo } of [...life.saved, ...life.notices])
    expect(hoursAgo > 0 && hoursAgo < posts[post]!.hoursAgo && person >= 0).toBe(true)
  expect(life.searches.some(({ fresh }) => fresh.length > 0)).toBe(true)
  for (const { person, breed, fresh } of life.searches)
    for (const index of fresh)
      expect([posts[index]!.breed, posts[index]!.sold, posts[index]!.seller === person]).toEqual([breed, false, false])
  for (const [post, asking] of life.inquiries.entries()) expect(asking).not.toContain(posts[post]!.seller)
})

it('has sellers at places that exist', async () => {
  expect(new Set(DEMO_SELLERS.map(({ mobile }) => mobile)).size).toBe(40)
  for (const { pincode } of DEMO_SELLERS) expect((await placesOfPincode(pincode)).length).toBeGreaterThan(0)
})

it('a demo number finds its conversations, notices, saved ads and counts @slow', async () => {
  const site = await openSite()
  try {
    await storeDemo(posts, () => 'demo/none')
    const people = await site.db.select({ id: users.id, mobile: users.mobile }).from(users)
    const lacking: string[] = []
    let reduced = 0
    for (const { id, mobile } of people) {
      const token = await createSession(id, 'test')
      const saved = (await send(site, 'getSavedPosts', { token })).reply.data.posts
      const own = (await send(site, 'getOwnPosts', { token })).reply.data.posts
      const searches = (await send(site, 'getSavedSearches', { token })).reply.data.searches
      reduced += own.filter(({ reducedFrom }) => reducedFrom !== null).length
      const has = {
        searches: searches.length === 1 && searches[0]!.parts.length === 2,
        saved: saved.length > 3,
        own:
          own.some(({ views }) => views > 0) &&
          own.some(({ inquiries }) => inquiries > 0) &&
          own.some(({ status }) => status === 'sold'),
        notices: (await send(site, 'getNotifications', { token })).wire.data.length > 1,
        chats: (await listChats(id)).chats.length > 1,
      }
      for (const [what, there] of Object.entries(has)) if (!there) lacking.push(`${mobile}: ${what}`)
    }
    expect([people.length, lacking]).toEqual([40, []])
    expect(reduced).toBeGreaterThan(30)
  } finally {
    await site.close()
  }
}, 120_000)

it('the ads of its sellers stand at each start, and those that people have posted end @slow', async () => {
  const site = await openSite()
  try {
    await storeDemo(posts, () => 'demo/none')
    const visitor = await makePerson(site)
    const own = await postAnimal(site, visitor)
    await site.db.execute(sql`update posts set ends_at = now() - interval '1 day' where status = 'active'`)
    await endAds()
    const active = async () => {
      const rows = await site.db
        .select({ id: rowsOfPosts.id })
        .from(rowsOfPosts)
        .where(eq(rowsOfPosts.status, 'active'))
      return rows.map(({ id }) => id)
    }
    expect(await active()).toEqual([])
    await renewDemo()
    expect((await active()).length).toBeGreaterThan(500)
    expect(await active()).not.toContain(own)
  } finally {
    await site.close()
  }
}, 120_000)

it('has a catalog with a name in every language', () => {
  for (const { names, breeds } of CATALOG)
    for (const each of [names, ...breeds.map(breed => breed.names)])
      expect(Object.keys(each).toSorted()).toEqual([...LOCALES].toSorted())
  for (const { names } of LACTATIONS) expect(Object.keys(names)).toHaveLength(13)
  const ids = CATALOG.flatMap(({ breeds }) => breeds.map(({ key }) => key))
  expect(new Set(ids).size).toBe(ids.length)
})

it('has drawings that are the same bytes at every start', () => {
  for (const { key, breeds } of CATALOG)
    for (const breed of breeds) expect(listingDrawing(key, breed.key, 1)).toBe(listingDrawing(key, breed.key, 1))
})
