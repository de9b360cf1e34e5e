import type { Post } from '../contract/posts'
import { formatRupees } from './format'

/**
 * Says that a price was lowered, and from which.
 * @param say says a message of `post` with a figure
 * @returns null if it was not
 */
export function reducedWords(
  { reducedFrom }: Pick<Post, 'reducedFrom'>,
  say: (message: 'reducedFrom', values: { price: string }) => string,
): string | null {
  return reducedFrom === null ? null : say('reducedFrom', { price: formatRupees(reducedFrom) })
}
