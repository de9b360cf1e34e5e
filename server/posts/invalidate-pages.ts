import { services } from '../services/services'

/** The tag of pages that show posts of all categories. */
export const ANY_POST = 'feed'

/** What must be known of a post to invalidate the pages that show it. */
export type TouchedPost = { id: string; categoryId: string; sellerId: string }

/**
 * Drops every page that shows these posts, or a list that they are, were or will be in, from the cache. Call it after
 * the posts are stored.
 */
export async function invalidatePostPages(...changed: TouchedPost[]): Promise<void> {
  if (changed.length === 0) return
  const { pages } = await services()
  pages.invalidate(
    ANY_POST,
    ...changed.flatMap(({ id, categoryId, sellerId }) => [
      `post:${id}`,
      `category:${categoryId}`,
      `seller:${sellerId}`,
    ]),
  )
}
