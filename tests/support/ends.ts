import { eq, sql } from 'drizzle-orm'
import { postsFile } from '@/server/crawlers/sitemap-files'
import { posts } from '@/server/db/schema'
import { handleEvent } from '@/server/jobs/work'
import { endAds } from '@/server/posts/end'
import { send } from './client'
import { makePerson, type Person } from './people'
import { photo, postForm } from './photos'
import { openSite, type TestSite } from './site'

/** Moves the end of a post: so many days from now, or before now. */
export async function setEnd(site: TestSite, id: string, days: number): Promise<void> {
  await site.db
    .update(posts)
    .set({ endsAt: sql`now() + make_interval(secs => ${days * 86_400})` as never })
    .where(eq(posts.id, id))
}

/** Makes the question whether a post is still true due. It is the last one if the post ends within five days. */
export async function setAsked(site: TestSite, id: string): Promise<void> {
  await site.db
    .update(posts)
    .set({ askAt: sql`now()` as never })
    .where(eq(posts.id, id))
}

/** Does what the site does once a minute, and the jobs that follow from it. */
export async function minutePasses(site: TestSite): Promise<void> {
  await endAds()
  await site.jobs.drain(handleEvent)
}

/** A site with a seller and a buyer, for all tests of a file. */
export function openEndsSite() {
  const opened = {} as { site: TestSite; seller: Person; buyer: Person }
  beforeAll(async () => {
    opened.site = await openSite()
    opened.seller = await makePerson(opened.site, { showNumber: true })
    opened.buyer = await makePerson(opened.site)
  }, 240_000)
  afterAll(() => opened.site.close())

  /** Posts an ad of the seller, with one photo. */
  const makePost = async (fields: Record<string, string> = {}): Promise<string> =>
    (
      await send(opened.site, 'createPost', {
        form: postForm(fields, [{ bytes: await photo(300, 200) }]),
        token: opened.seller.token,
      })
    ).reply.data.post.id
  const rowOf = async (id: string) => (await opened.site.db.select().from(posts).where(eq(posts.id, id)))[0]!
  const own = async (id: string, query: { ended?: 'true' } = { ended: 'true' }) =>
    (await send(opened.site, 'getOwnPosts', { query, token: opened.seller.token })).reply.data.posts.find(
      post => post.id === id,
    )
  /** Is a post in the feed, in the search, and in the sitemap? */
  const isListed = async (id: string) => {
    const feed = (await send(opened.site, 'getFeed', { params: { categoryId: 'buffalo' } })).reply.data.posts
    const found = (await send(opened.site, 'search', { query: { q: 'buffalo' } })).reply.data.posts
    // Reads what the next sitemap would contain, because the sitemap's files are cached for five minutes.
    const map: string[] = []
    for await (const { url } of postsFile('')) map.push(url)
    return [feed.some(post => post.id === id), found.some(post => post.id === id), map.join().includes(id)]
  }
  const told = async (person: Person) =>
    (await send(opened.site, 'getNotifications', { token: person.token })).reply.data.map(({ kind, postId }) => [
      kind,
      postId,
    ])
  const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

  return { opened, makePost, rowOf, own, isListed, told, days }
}
