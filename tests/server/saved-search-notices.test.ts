import { eq, sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { savedSearches } from '@/server/db/schema-saved-searches'
import { checkSavedSearch, queueOverdueChecks } from '@/server/saved/check-search'
import { send } from '../support/client'
import { makePerson, type Person } from '../support/people'
import type { TestSite } from '../support/site'
import { openSavedSearches } from '../support/saved-searches'

const { opened, settle, hourPasses, settleLater, makePost, saved, told, listed, watcher } = openSavedSearches()
let site: TestSite
let seller: Person
beforeAll(() => ({ site, seller } = opened))

describe('who saved a search', () => {
  it('is told of a new ad that it lists, and of none that it does not', async () => {
    const body = { q: 'murrah 10 litre', maxPrice: '100000' }
    const person = await watcher(body)
    const id = await makePost({ milkCapacity: '12' })
    await makePost({ milkCapacity: '12', price: '150000' })
    await makePost({ milkCapacity: '4' })
    await makePost({
      categoryId: 'goat',
      breedId: 'boer',
      summary: 'Boer goat',
      description: 'Strong',
      milkCapacity: '',
    })
    await settle()
    const [notice, ...more] = await told(person)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      params: { title: 'Murrah buffalo 12 litres', count: 1 },
      postId: id,
      category: { id: 'buffalo' },
      title: 'A new ad for your search',
      read: false,
      search: { filters: { q: 'murrah 10 litre' }, newCount: 1 },
    })
    expect(notice?.body).toContain('Murrah buffalo 12 litres')
    expect((await listed(body)).posts.map(post => post.id)).toEqual([id])
  })

  it('is told of animals that are pregnant or vaccinated, where that was asked for', async () => {
    const [pregnant, vaccinated] = [
      await watcher({ categoryId: 'buffalo', isPregnant: 'true' }),
      await watcher({ q: 'boer', vaccinated: 'true' }),
    ]
    const expected = [
      await makePost({ isPregnant: 'yes' }),
      await makePost({ categoryId: 'goat', breedId: 'boer', summary: 'Boer goat', vaccinated: 'yes' }),
    ]
    for (const answer of ['no', '']) await makePost({ isPregnant: answer })
    await makePost({ categoryId: 'goat', breedId: 'boer', summary: 'Boer goat, all vaccinated', vaccinated: 'no' })
    await settle()
    const notices = await Promise.all([told(pregnant), told(vaccinated)])
    expect(notices.map(all => all.map(({ postId, params }) => [postId, params.count]))).toEqual(
      expected.map(id => [[id, 1]]),
    )
    expect((await listed({ q: 'boer', vaccinated: 'true' })).posts.map(post => post.id)).toEqual([expected[1]])
    expect((await saved(vaccinated))[0]?.parts.map(({ kind, id }) => [kind, id])).toEqual([
      ['breed', 'boer'],
      ['vaccinated', 'vaccinated'],
    ])
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
    await Promise.all([checkSavedSearch(id, 'one'), checkSavedSearch(id, 'two')])
    await checkSavedSearch(id, 'one')
    await settle()
    expect(await told(person)).toHaveLength(1)
  })

  it('is not told of own ads, of what is hidden, sold or deleted meanwhile, nor of whom they blocked', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    const [blocked, hidden] = [await makePerson(site), await makePerson(site)]
    await send(site, 'blockPerson', { params: { userId: blocked.id }, body: { blocked: true }, token: person.token })
    await makePost({}, person)
    await makePost({}, blocked)
    await site.db
      .update(posts)
      .set({ status: 'hidden' })
      .where(eq(posts.id, await makePost({}, hidden)))
    await send(site, 'markSoldFromSite', { params: { id: await makePost() }, token: seller.token })
    await send(site, 'deletePost', { params: { id: await makePost() }, token: seller.token })
    await settle()
    expect(await told(person)).toEqual([])
    expect((await saved(person))[0]?.newCount).toBe(0)
    const id = await makePost()
    await settle()
    // A search is not checked again so soon after a check that found nothing.
    expect(await told(person)).toEqual([])
    await settleLater()
    expect((await told(person)).map(({ postId, params }) => [postId, params.count])).toEqual([[id, 1]])
  })

  it('is told of an ad that was stored a moment after a newer one', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    const before = sql`now() - interval '1 hour'` as never
    await site.db
      .update(savedSearches)
      .set({ createdAt: before, checkedAt: before })
      .where(eq(savedSearches.userId, person.id))
    await makePost({ summary: 'The newer one' })
    await settle()
    const late = await makePost({ summary: 'The late one' })
    await site.db.execute(sql`update posts set created_at = created_at - interval '20 seconds' where id = ${late}`)
    await site.db.execute(
      sql`update search_posts set created_at = created_at - interval '20 seconds' where post_id = ${late}`,
    )
    await settleLater()
    expect((await told(person)).map(({ params }) => [params.title, params.count])).toEqual([
      ['The late one', 1],
      ['The newer one', 1],
    ])
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
    // The required lexemes no longer fit, so no post queues this search.
    await site.db
      .update(savedSearches)
      .set({
        requiredLexemes: ['c:nothing'],
        createdAt: sql`now() - interval '3 days'` as never,
        checkedAt: sql`now() - interval '25 hours'` as never,
      })
      .where(eq(savedSearches.userId, forgotten.id))
    await makePost({ categoryId: 'sheep', breedId: '', milkCapacity: '', summary: 'Ewe', description: 'Calm' })
    await settle()
    expect(await told(forgotten)).toEqual([])
    await queueOverdueChecks()
    await settle()
    expect(await told(forgotten)).toHaveLength(1)
    expect(
      await site.db
        .select({ requiredLexemes: savedSearches.requiredLexemes })
        .from(savedSearches)
        .where(eq(savedSearches.userId, forgotten.id)),
    ).toEqual([{ requiredLexemes: ['c:sheep'] }])
  })

  it('is looked at again when the job that was to look was given up and deleted', async () => {
    const person = await watcher({ categoryId: 'buffalo' })
    const old = { isQueued: true, checkedAt: sql`now() - interval '73 hours'` as never }
    await site.db.update(savedSearches).set(old).where(eq(savedSearches.userId, person.id))
    await makePost()
    await settle()
    expect(await told(person)).toEqual([])
    await queueOverdueChecks()
    await settle()
    expect(await told(person)).toHaveLength(1)
  })
})
