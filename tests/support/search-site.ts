import { posts } from '@/server/db/schema'
import { newId } from '@/server/platform/ids'
import { indexPosts, learnWords } from '@/server/search/index-posts'
import { send } from './client'
import { makePerson, type Person } from './people'
import { openSite, type TestSite } from './site'

type Values = Partial<typeof posts.$inferInsert>
const START = Date.parse('2026-01-01T00:00:00Z')

/** A site to search in, with a seller, for all tests of a file. */
export function openSearchSite() {
  const opened = {} as { site: TestSite; seller: Person }
  beforeAll(async () => {
    opened.site = await openSite({ LOG_LEVEL: 'error' })
    opened.seller = await makePerson(opened.site)
  }, 240_000)
  afterAll(() => opened.site.close())

  /**
   * Stores posts of buffaloes and indexes them.
   * @returns their ids
   */
  async function store(count: number, values: (index: number) => Values): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      sellerId: opened.seller.id,
      categoryId: 'buffalo',
      type: 'Sell' as const,
      title: 'Buffalo',
      description: 'Calm',
      language: 'en',
      price: 50_000,
      createdAt: new Date(START + index * 60_000).toISOString(),
      ...values(index),
    }))
    const stored: (typeof posts.$inferSelect)[] = []
    for (let start = 0; start < rows.length; start += 500)
      stored.push(
        ...(await opened.site.db
          .insert(posts)
          .values(rows.slice(start, start + 500))
          .returning()),
      )
    await learnWords(await indexPosts(opened.site.db, stored))
    return rows.map(({ id }) => id)
  }

  /** Searches as a visitor does. */
  async function search(q: string, more: Record<string, string> = {}) {
    const answer = await send(opened.site, 'search', { query: { q, ...more } })
    expect(answer.status).toBe(200)
    return answer.reply.data
  }
  return { opened, store, search }
}
