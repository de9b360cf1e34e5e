import { landingFacts } from '@/server/landings/facts'
import { countLanding, findLanding, listLandings, readLanding, type Landing } from '@/server/landings/landings'
import { readTextList } from '@/server/landings/text-list'
import { postGoats } from '../support/goats'
import { makePerson, type Person } from '../support/people'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())
const landing = async (...parts: string[]) => (await findLanding('goat', parts)) as Landing

it('an address names a breed, a state or a district of it, and nothing else', async () => {
  expect(await landing('breed', 'boer')).toMatchObject({ breed: { id: 'boer' }, state: null, district: null })
  expect(await landing('jammu-and-kashmir')).toMatchObject({ state: 'Jammu and Kashmir', district: null })
  expect(await landing('maharashtra', 'pune')).toMatchObject({ state: 'Maharashtra', district: 'Pune' })
  for (const parts of [
    ['breed'],
    ['breed', 'murrah'],
    ['breed', 'boer', 'x'],
    ['pune'],
    ['goa', 'pune'],
    ['maharashtra', 'pune', 'x'],
    ['Maharashtra'],
    [''],
  ])
    expect([parts, await findLanding('goat', parts)]).toEqual([parts, null])
  expect(await findLanding('cars', ['maharashtra'])).toBeNull()
})

describe('of what is posted', () => {
  // The first thirty posts: ten in Pune and ten in Satara, both in Maharashtra and each of one
  // breed; ten elsewhere, two of them in Goa.
  const place = (index: number) =>
    index < 10
      ? { state: 'Maharashtra', district: 'Pune', breedId: 'boer' }
      : index < 20
        ? { state: 'Maharashtra', district: 'Satara', breedId: 'sirohi' }
        : index < 28
          ? { state: 'Bihar', district: 'Aurangabad' }
          : { state: 'Goa', district: 'North Goa' }
  let ids: string[]
  beforeAll(async () => {
    ids = await postGoats(site, seller, 30, index => ({
      ...place(index),
      type: index === 0 ? 'Rent' : 'Sell',
      price: index === 0 ? 1 : 5000 + index * 100,
    }))
  })

  it('a page lists its own ads, newest first, and counts them', async () => {
    const pune = await landing('maharashtra', 'pune')
    const { posts, more } = await readLanding(pune, 1)
    expect([posts.map(({ id }) => id), more, await countLanding(pune)]).toEqual([
      ids.slice(0, 10).toReversed(),
      false,
      10,
    ])
    expect(await countLanding(await landing('maharashtra'))).toBe(20)
    expect((await readLanding(await landing('maharashtra'), 2)).posts).toEqual([])
  })

  it('it says what is usual: breeds and places, the most frequent first', async () => {
    const facts = await landingFacts(await landing('maharashtra'))
    expect(facts).toMatchObject({
      places: [
        { state: 'Maharashtra', district: 'Pune' },
        { state: 'Maharashtra', district: 'Satara' },
      ],
    })
    expect(facts.breeds.map(({ id }) => id)).toEqual(['boer', 'sirohi'])
    expect(await landingFacts(await landing('breed', 'boer'))).toMatchObject({
      breeds: [],
      places: [{ state: 'Maharashtra', district: null }],
    })
  })

  it('there is a page where three ads stand, and none where two do', async () => {
    const { breeds, states, districts } = await listLandings('goat', 'Maharashtra')
    expect([breeds.map(({ id }) => id).toSorted(), states, districts.toSorted()]).toEqual([
      ['boer', 'sirohi'],
      [],
      ['Pune', 'Satara'],
    ])
    expect((await listLandings('goat')).states.toSorted()).toEqual(['Bihar', 'Maharashtra'])
  })
})

describe('of thousands @slow', () => {
  beforeAll(async () => {
    await site.db
      .execute(`insert into posts (id, seller_id, category_id, breed_id, type, title, description, language, price, state, district)
      select 'many-' || n, '${seller.id}', 'sheep', case when n % 4 = 0 then 'deccani' else 'nellore' end, 'Sell', 'Sheep', 'Healthy', 'en', 1000 + n, 'Kerala', case when n % 3 = 0 then 'Kollam' else 'Idukki' end from generate_series(1, 6000) as n`)
  })

  it('a page says the same as of a few: a sample is enough', async () => {
    const facts = await landingFacts((await findLanding('sheep', ['kerala']))!)
    expect(facts.breeds.map(({ id }) => id)).toEqual(['nellore', 'deccani'])
    expect(facts.places.map(({ district }) => district)).toEqual(['Idukki', 'Kollam'])
  })

  it('the plain list has every ad once, page after page', async () => {
    const { pages } = await readTextList('sheep', 1)
    const all = await Promise.all(
      Array.from({ length: pages }, async (_, index) => (await readTextList('sheep', index + 1)).ads),
    )
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(6000)
    expect((await readTextList('sheep', pages + 1)).ads).toEqual([])
  })
})
