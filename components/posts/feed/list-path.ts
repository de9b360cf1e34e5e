import type { FeedCatalog } from '@/lib/feed-address'

/** Where a list stands, without the language. */
export function listPath({ categoryId }: Pick<FeedCatalog, 'categoryId'>): string {
  return categoryId === null ? '/search' : `/category/${categoryId}`
}
