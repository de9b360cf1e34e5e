import { posts } from '@/server/db/schema'
import { send } from './client'
import { postGoats } from './goats'
import { makePerson, type Person } from './people'
import { openSite, type TestSite } from './site'

type Values = Partial<typeof posts.$inferInsert>

/** A site whose feed of goats is read, for all tests of a file; each test begins without posts. */
export function openGoatFeed() {
  const opened = {} as { site: TestSite; seller: Person }
  beforeAll(async () => {
    opened.site = await openSite()
    opened.seller = await makePerson(opened.site)
  }, 240_000)
  beforeEach(() => opened.site.db.delete(posts))
  afterAll(() => opened.site.close())

  const makePosts = (...given: [count: number, values?: (index: number) => Values]) =>
    postGoats(opened.site, opened.seller, ...given)
  async function feed(query: Record<string, string> = {}, categoryId = 'goat') {
    const answer = await send(opened.site, 'getFeed', { params: { categoryId }, query })
    expect(answer.status).toBe(200)
    return answer.reply.data
  }
  const titles = async (query: Record<string, string>) => (await feed(query)).posts.map(post => post.title)
  return { opened, makePosts, feed, titles }
}
