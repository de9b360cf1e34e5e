import { services } from '../platform/services'

/** The tag of pages that show posts of all categories. */
export const ANY_POST = 'feed'

/** A post as far as pages that show it are concerned. */
export type TouchedPost = { id: string; categoryId: string; sellerId: string }

/** Forgets every page that shows these posts, or lists where they stand, stood or will stand; to be called when they are stored. */
export async function dropPostPages(...touched: TouchedPost[]): Promise<void> {
  if (touched.length === 0) return
  const { pages } = await services()
  pages.drop(ANY_POST, ...touched.flatMap(({ id, categoryId, sellerId }) => [`post:${id}`, `category:${categoryId}`, `seller:${sellerId}`]))
}
