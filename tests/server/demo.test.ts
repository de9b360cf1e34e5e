import { CATALOG, LACTATIONS } from '@/server/categories/catalog/catalog'
import { demoPosts } from '@/server/db/seed/content/posts'
import { DEMO_SELLERS } from '@/server/db/seed/content/sellers'
import { listingDrawing } from '@/server/db/seed/drawings/drawings'
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

it('has texts that differ, fit and hold no number', () => {
  expect(new Set(posts.map(post => post.title + post.description)).size).toBe(600)
  for (const { title, description, price } of posts) {
    expect(title.length).toBeLessThanOrEqual(70)
    expect(description.length).toBeGreaterThanOrEqual(80)
    expect(description + title).not.toMatch(/[6-9]\d{9}|[{}[\]]/)
    expect(Number.isInteger(price) && price > 0).toBe(true)
  }
})

it('says of an animal only what its kind has', () => {
  for (const { category, breed, animal = {} } of posts) {
    const kind = CATALOG.find(({ key }) => key === category)
    expect(kind?.breeds.some(({ key }) => key === breed)).toBe(true)
    if (kind?.kind === 'equipment') expect(animal).toEqual({})
    if (kind?.kind === 'animal') expect(animal).not.toHaveProperty('milkCapacity')
    if (animal.calfAge !== undefined) expect(animal.calf).toBe('With Calf')
    if (animal.currentMilk !== undefined) expect(animal.currentMilk).toBeLessThanOrEqual(animal.milkCapacity ?? 0)
  }
})

it('has sellers at places that exist', async () => {
  expect(new Set(DEMO_SELLERS.map(({ mobile }) => mobile)).size).toBe(40)
  for (const { pincode } of DEMO_SELLERS) expect((await placesOfPincode(pincode)).length).toBeGreaterThan(0)
})

it('has a catalog with a name in every language', () => {
  for (const { names, breeds } of CATALOG) for (const each of [names, ...breeds.map(breed => breed.names)]) expect(Object.keys(each).toSorted()).toEqual([...LOCALES].toSorted())
  for (const { names } of LACTATIONS) expect(Object.keys(names)).toHaveLength(13)
  const ids = CATALOG.flatMap(({ breeds }) => breeds.map(({ key }) => key))
  expect(new Set(ids).size).toBe(ids.length)
})

it('has drawings that are the same bytes at every start', () => {
  for (const { key, breeds } of CATALOG) for (const breed of breeds) expect(listingDrawing(key, breed.key, 1)).toBe(listingDrawing(key, breed.key, 1))
})
