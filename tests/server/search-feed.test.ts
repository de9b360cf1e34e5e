import { posts } from '@/server/db/schema'
import { send } from '../support/client'
import { postGoats } from '../support/goats'
import { makePerson, type Person } from '../support/people'
import { postForm } from '../support/photos'
import { reportByFive } from '../support/reporters'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
const makePosts = (count: number, values?: Parameters<typeof postGoats>[3]) => postGoats(site, seller, count, values)

beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '1' })
  seller = await makePerson(site)
}, 240_000)
beforeEach(() => site.db.delete(posts))
afterAll(() => site.close())

const search = async (query: Record<string, string>) => {
  const answer = await send(site, 'search', { query })
  expect(answer.status).toBe(200)
  return answer.reply.data
}

it('looks through all categories, newest first, by cursor and by page', async () => {
  const ids = await makePosts(30, index => ({ categoryId: index % 2 ? 'goat' : 'cattle', title: `Calm ${index}` }))
  await makePosts(1, () => ({ categoryId: 'seeds', title: 'Wheat' }))
  const first = await search({ q: 'calm', count: 'true' })
  const second = await search({ q: 'calm', cursor: first.nextCursor ?? '' })
  expect([...first.posts, ...second.posts].map(post => post.id)).toEqual(ids.toReversed())
  expect([first.count, first.similar, first.understood, second.nextCursor]).toEqual([
    30,
    false,
    [{ kind: 'word', id: 'calm', label: 'calm', start: 0, end: 4, without: '' }],
    null,
  ])
  expect((await search({ q: 'calm', pageNo: '1' })).posts).toHaveLength(6)
  expect((await search({ pageSize: '100' })).posts).toHaveLength(31)
  expect((await search({ q: 'tractor' })).posts).toEqual([])
})

it('filters as a category does, and says what it understood', async () => {
  await makePosts(3, index => ({
    categoryId: ['goat', 'goat', 'cattle'][index],
    breedId: ['boer', null, null][index],
    district: 'Latur',
  }))
  const found = await search({ categoryId: 'goat', breedId: 'boer', district: 'Latur', advType: 'Sell' })
  expect(found.posts.map(post => post.title)).toEqual(['Goat 0'])
  expect(found.understood).toEqual([
    { kind: 'category', id: 'goat', label: 'Goat' },
    { kind: 'advType', id: 'Sell', label: 'Sell' },
    { kind: 'breed', id: 'boer', label: 'Boer' },
    { kind: 'district', id: 'Latur', label: 'Latur' },
  ])
  expect((await search({ categoryId: 'goat' })).posts).toHaveLength(2)
})

it('says which filters say the same as words, where one of them can', async () => {
  const filters = async (q: string) => (await search({ q })).understood.map(part => part.filters)
  expect(await filters('pregnant murrah buffalo hisar under 80000')).toEqual([
    { isPregnant: 'true' },
    { breedId: 'murrah' },
    { categoryId: 'buffalo' },
    { district: 'Hisar' },
    { maxPrice: '80000' },
  ])
  expect(await filters('tractor 45 hp wanted')).toEqual([
    { breedId: 'tractor' },
    { horsepower: '35-50' },
    { advType: 'Buy' },
  ])
  // A filter takes one district, and no state.
  expect(await filters('goat near pune haryana')).toEqual([{ categoryId: 'goat' }, undefined, undefined])
})

it('sorts by distance over all categories', async () => {
  await makePosts(2, index => ({
    categoryId: ['goat', 'cattle'][index],
    title: ['far', 'near'][index],
    latitude: [20, 18.6][index],
    longitude: 75,
  }))
  expect((await search({ sortBy: 'nearby', latitude: '18.5', longitude: '75' })).posts.map(post => post.title)).toEqual(
    ['near', 'far'],
  )
})

it('answers 404 for a category that is none, and 400 for a filter that is none', async () => {
  expect((await send(site, 'search', { query: { categoryId: 'cars' } })).wire.code).toBe('categoryNotFound')
  expect((await send(site, 'search', { query: { sortBy: 'best' } })).wire.code).toBe('invalidFields')
})

it('is shown anew after every write to a post of any category', async () => {
  const dropped: string[][] = []
  const drop = jest.spyOn(site.pages, 'invalidate').mockImplementation((...tags) => void dropped.push(tags))
  const posted = await send(site, 'createPost', { form: postForm(), token: seller.token })
  const { id } = posted.reply.data.post
  const changed = postForm({ advPostId: id, price: '90000' })
  await send(site, 'updatePost', { form: changed, token: seller.token })
  await reportByFive(site, id)
  await send(site, 'markSold', { params: { id }, token: seller.token })
  await send(site, 'deletePost', { params: { id }, token: seller.token })
  drop.mockRestore()
  expect(dropped).toHaveLength(5)
  for (const tags of dropped)
    expect(tags).toEqual(expect.arrayContaining(['feed', 'category:buffalo', `post:${id}`, `seller:${seller.id}`]))
})
