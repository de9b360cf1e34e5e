import { sql } from 'drizzle-orm'
import { posts } from '@/server/db/schema'
import { savedSearches } from '@/server/db/schema-saved-searches'
import { handleEvent } from '@/server/jobs/work'
import { send } from './client'
import { makePerson, type Person } from './people'
import { photo, postForm } from './photos'
import { openSite, type TestSite } from './site'

/** A site on which ads are posted and searches saved, for all tests of a file; each test begins without ads. */
export function openSavedSearches() {
  const opened = {} as { site: TestSite; seller: Person }
  beforeAll(async () => {
    opened.site = await openSite()
    opened.seller = await makePerson(opened.site)
  }, 240_000)
  afterAll(() => opened.site.close())
  afterEach(async () => {
    await settle()
    await opened.site.db.delete(posts)
  })

  const settle = () => opened.site.jobs.drain(handleEvent)
  async function makePost(fields: Record<string, string> = {}, owner = opened.seller): Promise<string> {
    return (
      await send(opened.site, 'createPost', {
        form: postForm(fields, [{ bytes: await photo(300, 200) }]),
        token: owner.token,
      })
    ).reply.data.post.id
  }
  const save = (person: Person, body: Record<string, string>) =>
    send(opened.site, 'saveSearch', { body, token: person.token })
  const saved = async (person: Person, locale = 'en') =>
    (await send(opened.site, 'getSavedSearches', { query: { locale }, token: person.token })).reply.data.searches
  const told = async (person: Person) =>
    (await send(opened.site, 'getNotifications', { token: person.token })).reply.data.filter(
      ({ kind }) => kind === 'searchMatched',
    )
  /** The result of the search itself. */
  const listed = async (query: Record<string, string>) => (await send(opened.site, 'search', { query })).reply.data

  /** Lets an hour pass for sent notifications and for waiting searches. */
  async function hourPasses(): Promise<void> {
    await opened.site.db
      .update(savedSearches)
      .set({ notifiedAt: sql`${savedSearches.notifiedAt} - interval '61 minutes'` as never })
    await opened.site.db.execute(
      sql`update pgboss.job set start_after = start_after - interval '61 minutes' where state < 'active'`,
    )
  }

  /** Runs all jobs that new ads cause, also the delayed ones. */
  async function settleLater(): Promise<void> {
    await settle()
    await hourPasses()
    await settle()
  }

  /** A user who has saved a search. */
  async function watcher(body: Record<string, string>): Promise<Person> {
    const person = await makePerson(opened.site)
    expect((await save(person, body)).status).toBe(200)
    return person
  }

  return { opened, settle, hourPasses, settleLater, makePost, save, saved, told, listed, watcher }
}
