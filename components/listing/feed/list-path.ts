import type { FeedCatalog } from '@/lib/listing/feed-address'

/** The path of a list, without the language. */
export function listPath({ categoryId }: Pick<FeedCatalog, 'categoryId'>): string {
  return categoryId === null ? '/search' : `/category/${categoryId}`
}
