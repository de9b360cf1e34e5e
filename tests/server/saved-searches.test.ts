import { eq, sql } from 'drizzle-orm'
import { SAVED_SEARCHES } from '@/lib/contract/limits'
import { notifications, posts } from '@/server/db/schema'
import { savedSearches } from '@/server/db/schema-saved-searches'
import { workOn } from '@/server/jobs/work'
import { assemble } from '@/server/platform/services'
import { lookForMatches, queueForgotten } from '@/server/saved/look'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import { photo, postForm } from '../support/photos'
import { openSite, type TestSite } from '../support/site'

let site: TestSite
let seller: Person
beforeAll(async () => {
  site = await openSite()
  seller = await makePerson(site)
}, 240_000)
afterAll(() => site.close())
afterEach(async () => {
  await settle()
  await site.db.delete(posts)
})

const settle = () => site.jobs.workOff(workOn)
async function makePost(fields: Record<string, string> = {}, owner = seller): Promise<string> {
  return (await send(site, 'createPost', { form: postForm(fields, [{ bytes: await photo(300, 200) }]), token: owner.token })).reply.data.post.id
}
const save = (person: Person, body: Record<string, string>) => send(site, 'saveSearch', { body, token: person.token })
const saved = async (person: Person, locale = 'en') => (await send(site, 'getSavedSearches', { query: { locale }, token: person.token })).reply.data.searches
const told = async (person: Person) => (await send(site, 'getNotifications', { token: person.token })).reply.data.filter(({ kind }) => kind === 'searchMatched')
/** What the search itself lists. */
const listed = async (query: Record<string, string>) => (await send(site, 'search', { query })).reply.data

/** Lets an hour go by for what people were told, and for what waits for it. */
async function hourPasses(): Promise<void> {
  await site.db.update(savedSearches).set({ toldAt: sql`${savedSearches.toldAt} - interval '61 minutes'` as never })
  await site.db.execute(sql`update pgboss.job set start_after = start_after - interval '61 minutes' where state < 'active'`)
}

/** What new ads call for, whenever it may come. */
async function settleLater(): Promise<void> {
  await settle()
  await hourPasses()
  await settle()
}

/** Somebody who has saved a search. */
async function watcher(body: Record<string, string>): Promise<Person> {
  const person = await makePerson(site)
  expect((await save(person, body)).status).toBe(200)
  return person
}

describe('saving', () => {
  it('names a search in the reader\'s language by what it asks for, each thing once', async () => {
    const person = await watcher({ q: 'murrah bhains Pune 10 litre', categoryId: 'buffalo', maxPrice: '90000', hasPhoto: 'true' })
    const [search] = await saved(person, 'hi')
    expect(search).toMatchObject({ filters: { q: 'murrah bhains Pune 10 litre', categoryId: 'buffalo', maxPrice: 90_000, hasPhoto: 'true' }, newCount: 0 })
    expect(search?.parts.map(({ kind, label }) => [kind, label])).toEqual([['category', 'भैंस'], ['breed', 'मुर्रा'], ['district', 'पुणे'], ['milk', '10 litre'], ['price', '₹0 – ₹90,000'], ['photos', 'photos']])
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
    expect((await send(site, 'removeSavedSearch', { params: { id: there[0]!.id }, token: person.token })).status).toBe(200)
    expect((await save(person, { categoryId: 'fertilizers' })).status).toBe(200)
  })

  it('is the person\'s own: to another it is not there', async () => {
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

describe('who saved a search', () => {
  it('is told of a new ad that it lists, and of none that it does not', async () => {
    const body = { q: 'murrah 10 litre', maxPrice: '100000' }
    const person = await watcher(body)
    const id = await makePost({ milkCapacity: '12' })
    await makePost({ milkCapacity: '12', price: '150000' })
    await makePost({ milkCapacity: '4' })
    await makePost({ categoryId: 'goat', breedId: 'boer', summary: 'Boer goat', description: 'Strong', milkCapacity: '' })
    await settle()
    const [notice, ...more] = await told(person)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ params: { title: 'Murrah buffalo 12 litres', count: 1 }, postId: id, category: { id: 'buffalo' }, title: 'A new ad for your search', read: false, search: { filters: { q: 'murrah 10 litre' }, newCount: 1 } })
    expect(notice?.body).toContain('Murrah buffalo 12 litres')
    expect((await listed(body)).posts.map(post => post.id)).toEqual([id])
  })

  it('is told once an hour: of the newest, and how many there are', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    await makePost()
    await settle()
    await makePost({ summary: 'The second one' })
    await makePost({ summary: 'The third one' })
    await settle()
    expect(await told(person)).toHaveLength(1)
    await hourPasses()
    await settle()
    const [notice, ...before] = await told(person)
    expect(before).toHaveLength(1)
    expect(notice).toMatchObject({ params: { title: 'The third one', count: 2 }, title: '2 new ads for your search' })
    expect((await saved(person))[0]?.newCount).toBe(3)
    await hourPasses()
    await settle()
    expect(await told(person)).toHaveLength(2)
  })

  it('is not told when two looks come at once, nor by one that is repeated', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    const id = (await saved(person))[0]!.id
    await makePost()
    await Promise.all([lookForMatches(id, 'one'), lookForMatches(id, 'two')])
    await lookForMatches(id, 'one')
    await settle()
    expect(await told(person)).toHaveLength(1)
  })

  it('is not told of own ads, of what is hidden, sold or deleted meanwhile, nor of whom they blocked', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    const [blocked, hidden] = [await makePerson(site), await makePerson(site)]
    await send(site, 'blockPerson', { params: { userId: blocked.id }, body: { blocked: true }, token: person.token })
    await makePost({}, person)
    await makePost({}, blocked)
    await site.db.update(posts).set({ status: 'hidden' }).where(eq(posts.id, await makePost({}, hidden)))
    await send(site, 'markSoldFromSite', { params: { id: await makePost() }, token: seller.token })
    await send(site, 'deletePost', { params: { id: await makePost() }, token: seller.token })
    await settle()
    expect(await told(person)).toEqual([])
    expect((await saved(person))[0]?.newCount).toBe(0)
    const id = await makePost()
    await settle()
    // So soon after a look that found nothing there is no other one.
    expect(await told(person)).toEqual([])
    await settleLater()
    expect((await told(person)).map(({ postId, params }) => [postId, params.count])).toEqual([[id, 1]])
  })

  it('is told of an ad that was stored a moment after a newer one', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    const before = sql`now() - interval '1 hour'` as never
    await site.db.update(savedSearches).set({ createdAt: before, lookedAt: before }).where(eq(savedSearches.userId, person.id))
    await makePost({ summary: 'The newer one' })
    await settle()
    const late = await makePost({ summary: 'The late one' })
    await site.db.execute(sql`update posts set created_at = created_at - interval '20 seconds' where id = ${late}`)
    await site.db.execute(sql`update search_posts set created_at = created_at - interval '20 seconds' where post_id = ${late}`)
    await settleLater()
    expect((await told(person)).map(({ params }) => [params.title, params.count])).toEqual([['The late one', 1], ['The newer one', 1]])
  })

  it('has nothing new any more once it was opened', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    await makePost()
    await settle()
    const id = (await told(person))[0]!.search!.id
    expect((await send(site, 'openSavedSearch', { params: { id }, token: person.token })).status).toBe(200)
    expect((await saved(person))[0]?.newCount).toBe(0)
    expect((await told(person))[0]?.read).toBe(true)
    expect((await send(site, 'getUnreadCount', { token: person.token })).reply.data.count).toBe(0)
  })

  it('is told by words that were unknown when it was saved, and once a day in any case', async () => {
    const [unknown, forgotten] = [await watcher({ q: 'zorgoda' }), await watcher({ categoryId: 'sheep' })]
    await makePost({ summary: 'Zorgoda heifer' })
    await settle()
    expect(await told(unknown)).toHaveLength(1)
    // What its words mean has changed since: no post calls for it.
    await site.db.update(savedSearches).set({ needs: ['c:nothing'], createdAt: sql`now() - interval '3 days'` as never, lookedAt: sql`now() - interval '25 hours'` as never }).where(eq(savedSearches.userId, forgotten.id))
    await makePost({ categoryId: 'sheep', breedId: '', milkCapacity: '', summary: 'Ewe', description: 'Calm' })
    await settle()
    expect(await told(forgotten)).toEqual([])
    await queueForgotten()
    await settle()
    expect(await told(forgotten)).toHaveLength(1)
    expect(await site.db.select({ needs: savedSearches.needs }).from(savedSearches).where(eq(savedSearches.userId, forgotten.id))).toEqual([{ needs: ['c:sheep'] }])
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
    await send(site, 'deleteAccount', { token: person.token })
    expect(await site.db.select().from(savedSearches).where(eq(savedSearches.userId, person.id))).toEqual([])
    expect(await site.db.select().from(notifications).where(eq(notifications.userId, person.id))).toEqual([])
  })
})

// The last one: it closes the site's own jobs.
it('what waits outlives a stop of the process', async () => {
  const person = await watcher({ categoryId: 'buffalo' })
  await makePost()
  await site.jobs.close()
  Object.assign(site, await assemble(site.environment, site.database, site.storage, site.log))
  await settle()
  expect(await told(person)).toHaveLength(1)
}, 240_000)
