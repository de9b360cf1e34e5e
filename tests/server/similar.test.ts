import { eq, inArray, sql } from 'drizzle-orm'
import { distanceKm } from '@/lib/geo/distance'
import { posts } from '@/server/db/schema'
import { Random } from '@/server/demo/content/random'
import { withRendering } from '@/server/platform/page-tags'
import { getPost } from '@/server/posts/get'
import { readInsteadOf, readSimilar } from '@/server/posts/similar'
import { postGoats } from '../support/goats'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let sellers: Person[]
beforeAll(async () => {
  site = await openSite()
  sellers = await Promise.all(Array.from({ length: 5 }, () => makePerson(site)))
}, 240_000)
afterEach(() => site.db.delete(posts))
afterAll(() => site.close())

type Values = Partial<typeof posts.$inferInsert>
/** Posts of goats at Pune for 5,000 rupees, each of another seller where there are enough. */
async function insert(...values: Values[]): Promise<string[]> {
  return postGoats(site, sellers[0]!, values.length, index => ({
    sellerId: sellers[index % sellers.length]!.id,
    breedId: 'boer',
    price: 5000,
    latitude: 18.52,
    longitude: 73.86,
    ...values[index],
  }))
}
const similarTo = async (id: string) => (await readSimilar(await getPost(id))).map(post => post.id)
const tagsOf = async (read: () => Promise<unknown>) => {
  const tags = new Set<string>()
  await withRendering({ tags, response: { statusCode: 200 } }, read)
  return tags
}

it('are of the same category and type; the same breed comes first, then what is nearer in place and price', async () => {
  const [own, other, far, dear, near] = await insert(
    {},
    { breedId: 'sirohi' },
    { latitude: 19.9 },
    { price: 6500 },
    { latitude: 18.6 },
    { type: 'Buy' },
    { type: 'Rent' },
    { categoryId: 'sheep', breedId: 'deccani' },
  )
  expect(await similarTo(own!)).toEqual([near, dear, far, other])
})

it('are near in milk, too', async () => {
  const dairy = (milkCapacity: number | null): Values => ({ categoryId: 'buffalo', breedId: 'murrah', milkCapacity })
  const [own, much, unknown, little] = await insert(dairy(12), dairy(20), dairy(null), dairy(11))
  expect(await similarTo(own!)).toEqual([little, unknown, much])
})

it('are six at most and two of one seller, however many he has', async () => {
  const [own] = await insert(
    {},
    ...Array.from({ length: 60 }, () => ({ sellerId: sellers[1]!.id })),
    ...sellers.map(({ id }) => ({ sellerId: id, latitude: 19 })),
    ...sellers.map(({ id }) => ({ sellerId: id, latitude: 20 })),
  )
  const found = await readSimilar(await getPost(own!))
  expect(found).toHaveLength(6)
  for (const { id } of sellers) expect(found.filter(({ seller }) => seller.id === id).length).toBeLessThanOrEqual(2)
})

it('are active ones only', async () => {
  const [own, ...others] = await insert({}, {}, {}, {}, {}, {})
  for (const [index, status] of (['sold', 'ended', 'hidden', 'deleted'] as const).entries())
    await site.db.update(posts).set({ status }).where(eq(posts.id, others[index]!))
  expect(await similarTo(own!)).toEqual([others[4]])
})

it('come from the whole country where a breed is rare, and need neither a place nor a breed', async () => {
  const delhi = { latitude: 28.6, longitude: 77.2 }
  const [own, placeless, rare, without, other] = await insert(
    { breedId: 'barbari' },
    { breedId: 'barbari', latitude: null, longitude: null },
    { breedId: 'barbari', ...delhi },
    { breedId: null },
    { breedId: 'sirohi', ...delhi },
  )
  expect(await similarTo(own!)).toEqual([placeless, rare, without])
  const [first, second, ...others] = await similarTo(placeless!)
  expect([first, second, others.toSorted()]).toEqual([own, rare, [without, other].toSorted()])
  expect((await similarTo(without!)).toSorted()).toEqual([own, placeless, rare, other].toSorted())
})

it('are those that a plain comparison with every post finds', async () => {
  const random = new Random(5)
  const ids = await insert(
    ...Array.from({ length: 50 }, () => ({
      breedId: random.pick(['boer', 'sirohi', null]),
      type: random.pick(['Sell', 'Buy'] as const),
      price: 2000 + Math.floor(random.next() * 9000),
      latitude: 18 + random.next(),
      longitude: 73 + random.next(),
    })),
  )
  const all = await Promise.all(ids.map(id => getPost(id)))
  for (const own of all) {
    const points = (one: (typeof all)[number]) =>
      Math.abs(Math.log(one.price / own.price)) +
      (own.breed !== null && one.breed?.id !== own.breed.id ? 2.5 : 0) +
      0.5 * Math.log(1 + distanceKm(own.location!, one.location!) / 20)
    const ranked = all.filter(one => one !== own && one.type === own.type).toSorted((a, b) => points(a) - points(b))
    const allowed = ranked.filter(
      (one, at) => ranked.slice(0, at).filter(({ seller }) => seller.id === one.seller.id).length < 2,
    )
    expect(await similarTo(own.id)).toEqual(allowed.slice(0, 6).map(({ id }) => id))
  }
})

it('hide numbers in their titles, and tag the page with themselves and nothing wider', async () => {
  const [own, other] = await insert({}, { title: 'Goat, call 9876543210' })
  const tags = await tagsOf(async () => {
    const [found] = await readSimilar(await getPost(own!))
    expect(found!.title).not.toContain('98765')
  })
  expect([...tags].toSorted()).toEqual([`post:${own}`, `post:${other}`, `seller:${sellers[0]!.id}`].toSorted())
})

it('stand in for an ad that was sold or ended long ago; for any other that is not shown, the newest do', async () => {
  const gone = { soldAt: sql`now() - interval '40 days'` as never, endsAt: sql`now() - interval '40 days'` as never }
  const [sold, ended, deleted, hidden, goat, sheep] = await insert(
    {},
    {},
    {},
    {},
    {},
    { categoryId: 'sheep', breedId: null },
  )
  await site.db
    .update(posts)
    .set({ status: 'sold', ...gone })
    .where(eq(posts.id, sold!))
  await site.db
    .update(posts)
    .set({ status: 'ended', ...gone })
    .where(eq(posts.id, ended!))
  await site.db
    .update(posts)
    .set({ status: 'deleted' })
    .where(inArray(posts.id, [deleted!]))
  await site.db.update(posts).set({ status: 'hidden', hiddenBecause: 'desk' }).where(eq(posts.id, hidden!))
  const shown = async (id: string) => {
    const { similar, posts: found } = await readInsteadOf(id)
    return [similar, found.map(post => post.id)]
  }
  for (const id of [sold!, ended!]) expect(await shown(id)).toEqual([true, [goat]])
  for (const id of [deleted!, hidden!, 'unknown', 'nul \0 byte', "' or true --", 'x'.repeat(200)])
    expect(await shown(id)).toEqual([false, [sheep, goat]])
  expect(await tagsOf(() => readInsteadOf('unknown'))).toContain('feed')
})
