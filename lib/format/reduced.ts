import type { Post } from '../contract/posts'
import { formatRupees } from './format'

/**
 * The text about a lowered price, with the price before.
 * @param say returns the text of a message of `post` with a figure
 * @returns null if the price was not lowered
 */
export function reducedWords(
  { reducedFrom }: Pick<Post, 'reducedFrom'>,
  say: (message: 'reducedFrom', values: { price: string }) => string,
): string | null {
  return reducedFrom === null ? null : say('reducedFrom', { price: formatRupees(reducedFrom) })
}
