import type { Post } from '@/lib/contract/posts'
import type { Saying, SayingId } from '@/lib/contract/sayings'
import { findSayings } from './find-sayings'
import { isOpen } from './form'

const MOST = 8
/** Of two that exclude each other, a text that says both says neither: it speaks of two animals, or jokes. */
const PAIRS: readonly (readonly [SayingId, SayingId])[] = [
  ['negotiable', 'fixedPrice'],
  ['withCalf', 'withoutCalf'],
  ['femaleCalf', 'maleCalf'],
  ['dieselExtra', 'dieselIncluded'],
  ['pregnant', 'freshlyCalved'],
]

/**
 * What the seller says in the title and the description of a post, beyond its form and nowhere against it.
 * @param post as its readers see it, so that nothing that is hidden from them is told
 * @returns in the order of the text, each saying once, at most eight; none for a wanted ad
 */
export function readSayings(post: Post): Saying[] {
  if (post.type === 'Buy') return []
  const found = [post.title, post.description].flatMap(findSayings)
  const said = new Map<SayingId, string>()
  for (const { id, words, isDenied } of found) if (!isDenied && !said.has(id)) said.set(id, words)
  const never = new Set(found.filter(({ isDenied }) => isDenied).map(({ id }) => id))
  for (const [one, other] of PAIRS) if (said.has(one) && said.has(other)) never.add(one).add(other)
  return [...said]
    .filter(([id]) => !never.has(id) && isOpen(id, post))
    .slice(0, MOST)
    .map(([id, words]) => ({ id, words }))
}
