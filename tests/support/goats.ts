import { posts } from '@/server/db/schema'
import { newId } from '@/server/platform/ids'
import { indexPosts } from '@/server/search/index-posts'
import type { Person } from './people'
import type { TestSite } from './site'

/** When the first of them was posted, in milliseconds since 1970; each later one follows after a minute. */
export const START = Date.parse('2026-01-01T00:00:00Z')

/**
 * Inserts posts of goats into the database, each 100 rupees dearer than the one before.
 * @returns their ids
 */
export async function postGoats(
  site: TestSite,
  seller: Person,
  count: number,
  values: (index: number) => Partial<typeof posts.$inferInsert> = () => ({}),
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    sellerId: seller.id,
    categoryId: 'goat',
    type: 'Sell' as const,
    title: `Goat ${index}`,
    description: 'Healthy',
    language: 'en',
    price: 5000 + index * 100,
    createdAt: new Date(START + index * 60_000).toISOString(),
    ...values(index),
  }))
  await indexPosts(site.db, await site.db.insert(posts).values(rows).returning())
  return rows.map(({ id }) => id)
}
