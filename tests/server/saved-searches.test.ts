import { eq } from 'drizzle-orm'
import { SAVED_SEARCHES } from '@/lib/contract/limits'
import { notifications } from '@/server/db/schema-notifications'
import { savedSearches } from '@/server/db/schema-saved-searches'
import { assemble } from '@/server/services/services'
import { send } from '../support/client'
import { erase } from '../support/own-code'
import { makePerson, type Person } from '../support/people'
import type { TestSite } from '../support/site'
import { openSavedSearches } from '../support/saved-searches'

const { opened, settle, makePost, save, saved, told, watcher } = openSavedSearches()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

describe('saving', () => {
  it("names a search in the reader's language by what it asks for, each thing once", async () => {
    const person = await watcher({
      q: 'murrah bhains Pune 10 litre',
      categoryId: 'buffalo',
      maxPrice: '90000',
      hasPhoto: 'true',
    })
    const [search] = await saved(person, 'hi')
    expect(search).toMatchObject({
      filters: { q: 'murrah bhains Pune 10 litre', categoryId: 'buffalo', maxPrice: 90_000, hasPhoto: 'true' },
      newCount: 0,
    })
    expect(search?.parts.map(({ kind, label }) => [kind, label])).toEqual([
      ['category', 'भैंस'],
      ['breed', 'मुर्रा'],
      ['district', 'पुणे'],
      ['milk', '10 litre'],
      ['price', '₹0 – ₹90,000'],
      ['photos', 'photos'],
    ])
    expect(search?.parts.find(({ kind }) => kind === 'milk')).toMatchObject({ from: 10, to: null })
  })

  it('keeps the same search once, however it is spaced and ordered', async () => {
    const person = await makePerson(site)
    const first = await save(person, { q: ' gir   gaay ', categoryId: 'cattle' })
    const again = await save(person, { categoryId: 'cattle', q: 'gir gaay', hasPhoto: 'false' })
    expect([first.reply.data.isNew, again.reply.data.isNew]).toEqual([true, false])
    expect(again.reply.data.search.id).toBe(first.reply.data.search.id)
    expect(await saved(person)).toHaveLength(1)
  })

  it.each([
    [{}, 'invalidFields'],
    [{ q: '   ' }, 'invalidFields'],
    [{ categoryId: 'cars' }, 'categoryNotFound'],
    [{ breedId: 'nothing' }, 'invalidFields'],
    [{ minPrice: 'much' }, 'invalidFields'],
  ])('refuses %j', async (body, code) => {
    expect((await save(seller, body)).wire.code).toBe(code)
  })

  it('goes up to twenty, also for those who come at once', async () => {
    const person = await makePerson(site)
    for (let number = 1; number < SAVED_SEARCHES; number++) await save(person, { q: `goat ${number * 1000}` })
    const last = await Promise.all(['sheep', 'poultry', 'seeds'].map(categoryId => save(person, { categoryId })))
    expect(last.map(({ wire }) => wire.code ?? 'ok').toSorted()).toEqual(['ok', 'tooManySearches', 'tooManySearches'])
    const there = await saved(person)
    expect(there).toHaveLength(SAVED_SEARCHES)
    expect((await send(site, 'removeSavedSearch', { params: { id: there[0]!.id }, token: person.token })).status).toBe(
      200,
    )
    expect((await save(person, { categoryId: 'fertilizers' })).status).toBe(200)
  })

  it("is the person's own: to another it is not there", async () => {
    const [person, other] = [await watcher({ q: 'murrah' }), await makePerson(site)]
    const id = (await saved(person))[0]!.id
    for (const name of ['removeSavedSearch', 'openSavedSearch'] as const) {
      const answer = await send(site, name, { params: { id }, token: other.token })
      expect([answer.status, answer.wire.code]).toEqual([404, 'notFound'])
    }
    expect(await saved(other)).toEqual([])
    expect(await saved(person)).toHaveLength(1)
  })
})

describe('a saved search', () => {
  it('goes with what was told about it, and with its owner, and is in the export', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    await makePost()
    await settle()
    const [search] = (await send(site, 'exportAccount', { token: person.token })).reply.data.savedSearches
    expect(search).toMatchObject({ filters: { categoryId: 'buffalo' }, newCount: 1 })
    await send(site, 'removeSavedSearch', { params: { id: search!.id }, token: person.token })
    expect(await told(person)).toEqual([])
    await save(person, { categoryId: 'goat' })
    await erase(site, person)
    expect(await site.db.select().from(savedSearches).where(eq(savedSearches.userId, person.id))).toEqual([])
    expect(await site.db.select().from(notifications).where(eq(notifications.userId, person.id))).toEqual([])
  })
})

// The last test: it closes the site's own jobs.
it('what waits outlives a stop of the process', async () => {
  const person = await watcher({ categoryId: 'buffalo' })
  await makePost()
  await site.jobs.close()
  Object.assign(site, await assemble(site.environment, site.database, site.storage, site.log))
  await settle()
  expect(await told(person)).toHaveLength(1)
}, 240_000)
