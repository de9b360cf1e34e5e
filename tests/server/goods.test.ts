import { NO_GOODS } from '@/lib/contract/goods'
import { postCard } from '@/server/previews/card'
import { saidOf, send } from '../support/client'
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

const TRACTOR = { categoryId: 'equipment', breedId: 'tractor', summary: 'Tractor', description: 'One owner' }
const FACTS = { brand: ' Swaraj ', year: '२०१८', horsepower: '45', hours: '2,400', papers: 'yes' }
const create = (fields: Record<string, string>) =>
  send(site, 'createPost', { form: postForm(fields), token: seller.token })
async function change(id: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ advPostId: id, ...fields })) form.set(name, text)
  return (await send(site, 'updatePost', { form, token: seller.token })).reply.data.post
}

it('an ad says the facts of its goods, in digits of any script, and the wire has only what is said', async () => {
  const { reply, wire } = await create({ ...TRACTOR, ...FACTS })
  const goods = { ...NO_GOODS, brand: 'Swaraj', year: 2018, horsepower: 45, hours: 2400, papers: true }
  expect(reply.data.post.goods).toEqual(goods)
  const sent = (wire as { data: { post: object } }).data.post
  expect(sent).toMatchObject({ brand: 'Swaraj', year: 2018, papers: 'yes' })
  expect(sent).not.toHaveProperty('variety')
  const feed = await send(site, 'getFeed', { params: { categoryId: 'equipment' }, query: { pageSize: '5' } })
  expect(feed.reply.data.posts.find(({ id }) => id === reply.data.post.id)?.goods).toEqual(goods)
})

it('facts of another category or breed are not kept, whatever was sent', async () => {
  const said = { ...FACTS, variety: 'HD 2967', packKg: '40', germination: '85', expiry: '2027-03', certified: 'no' }
  const goodsOf = async (fields: Record<string, string>) =>
    (await create({ ...TRACTOR, ...said, ...fields })).reply.data.post.goods
  expect(await goodsOf({ breedId: 'sprayer' })).toEqual({ ...NO_GOODS, brand: 'Swaraj', year: 2018 })
  expect(await goodsOf({ categoryId: 'seeds', breedId: 'wheat' })).toEqual({
    ...NO_GOODS,
    variety: 'HD 2967',
    packKg: 40,
    germination: 85,
    expiry: '2027-03',
    certified: false,
  })
  expect(await goodsOf({ categoryId: 'buffalo', breedId: 'murrah' })).toEqual(NO_GOODS)
})

it.each([
  [{ year: '1890' }, { year: 'number' }],
  [{ year: 'new' }, { year: 'number' }],
  [{ horsepower: '45.5' }, { horsepower: 'number' }],
  [{ hours: '-1' }, { hours: 'number' }],
  [{ papers: 'perhaps' }, { papers: 'choice' }],
  [{ brand: 'x'.repeat(41) }, { brand: 'tooLong' }],
  [{ expiry: '2027-13' }, { expiry: 'invalid' }],
  [{ expiry: 'soon' }, { expiry: 'invalid' }],
  [{ packKg: '1000.5' }, { packKg: 'number' }],
  [{ germination: '101' }, { germination: 'number' }],
])('a fact that is wrong is named: %o', async (fields, problems) => {
  const answer = await create({ ...TRACTOR, ...(fields as Record<string, string>) })
  expect([answer.status, answer.wire.fields]).toEqual([400, saidOf(problems as Record<string, string>)])
})

it('a change leaves what it does not name, and empties what is blank; another breed drops what it has not', async () => {
  const { id } = (await create({ ...TRACTOR, ...FACTS })).reply.data.post
  expect((await change(id, { year: '2019' })).goods).toMatchObject({ brand: 'Swaraj', year: 2019, horsepower: 45 })
  expect((await change(id, { brand: '', papers: 'no' })).goods).toMatchObject({
    brand: null,
    papers: false,
    year: 2019,
  })
  expect((await change(id, { breedId: 'trailer' })).goods).toEqual({ ...NO_GOODS, year: 2019, papers: false })
  expect((await change(id, { categoryId: 'seeds' })).goods).toEqual(NO_GOODS)
})

it('a number that a seller writes into a fact is hidden, and a link preview says the facts', async () => {
  const { post } = (await create({ ...TRACTOR, ...FACTS, brand: 'Swaraj 98169 74576' })).reply.data
  const seen = (await send(site, 'getPost', { params: { id: post.id } })).reply.data.posts[0]!
  expect(seen.goods.brand).not.toContain('98169')
  expect((await postCard(seen)).facts).toBe('2018 · 45 HP')
})

it('lists and searches filter by the facts, and saved searches keep them', async () => {
  const place = { location: '{"type":"Point","coordinates":[75.65,17.81]}' }
  const made = async (fields: Record<string, string>) =>
    (await create({ ...TRACTOR, ...place, ...fields })).reply.data.post.id
  const young = await made({ summary: 'Zetor young', year: '2019', horsepower: '50', papers: 'yes' })
  const old = await made({ summary: 'Zetor old', year: '2009', horsepower: '30', papers: 'no' })
  const silent = await made({ summary: 'Zetor silent' })
  const all = [young, old, silent]
  const found = async (query: Record<string, string>) => {
    const lists = [
      await send(site, 'getFeed', { params: { categoryId: 'equipment' }, query: { pageSize: '50', ...query } }),
      await send(site, 'getFeed', {
        params: { categoryId: 'equipment' },
        query: { pageSize: '50', searchquery: 'zetor', ...query },
      }),
      await send(site, 'search', { query: { pageSize: '50', q: 'zetor', categoryId: 'equipment', ...query } }),
    ].map(({ reply }) => reply.data.posts.map(({ id }) => id).filter(id => all.includes(id)))
    expect(new Set(lists.map(ids => ids.toSorted().join())).size).toBe(1)
    return all.filter(id => lists[0]!.includes(id))
  }
  expect(await found({})).toEqual(all)
  expect(await found({ horsepower: '35-50' })).toEqual([young])
  expect(await found({ horsepower: '50+' })).toEqual([young])
  expect(await found({ horsepower: '20-35' })).toEqual([old])
  expect(await found({ year: '2018' })).toEqual([young])
  expect(await found({ year: '2008' })).toEqual([young, old])
  expect(await found({ papers: 'true' })).toEqual([young])
  expect(await found({ papers: 'true', horsepower: '20-35' })).toEqual([])
  expect(await found({ sortBy: 'price_low', year: '2008', minPrice: '1' })).toEqual([young, old])
  const near = { sortBy: 'nearby', latitude: '17.8', longitude: '75.6' }
  const nearest = await send(site, 'getFeed', {
    params: { categoryId: 'equipment' },
    query: { ...near, papers: 'true' },
  })
  expect(nearest.reply.data.posts.map(({ id }) => id)).toContain(young)
  expect(nearest.reply.data.posts.map(({ id }) => id)).not.toContain(old)
  // A change is seen at once.
  await change(old, { papers: 'yes' })
  expect(await found({ papers: 'true' })).toEqual([young, old])
  await change(young, { papers: '' })
  expect(await found({ papers: 'true' })).toEqual([old])

  const { reply } = await send(site, 'saveSearch', {
    body: { categoryId: 'equipment', horsepower: '35-50', year: '2018', papers: 'true' },
    token: seller.token,
  })
  expect(reply.ok).toBe(true)
  const { searches } = (await send(site, 'getSavedSearches', { token: seller.token })).reply.data
  expect(searches[0]!.parts.map(({ kind, id }) => [kind, id])).toEqual([
    ['category', 'equipment'],
    ['horsepower', '35-50'],
    ['year', '2018'],
    ['papers', 'papers'],
  ])
})
