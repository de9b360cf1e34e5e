import { isWritten, joined } from './lexicon'
import { readTable } from './lexicon-files'
import type { Token } from './tokenize'

export type Relation = 'with' | 'for' | 'not'

/** A phrase has so many words at most. */
const MOST_WORDS = 2

let cached: Map<string, string[]> | undefined

/** The spellings of a line of the table, without spaces. */
function spellingsOf(id: string): string[] {
  cached ??= new Map(
    readTable('relations').map(([line, words]) => [line, words.map(word => word.replaceAll(' ', '').normalize('NFC'))]),
  )
  return cached.get(id) ?? []
}

/**
 * How many words beside a run of words say that something is "with" it or "for" it: `before`, the one before it (with a
 * calf), or those behind it (बछड़े के साथ); `ending`, if its own ending says so (கன்றுகளோடு).
 */
export function relationOf(
  words: readonly Token[],
  first: number,
  count: number,
  relation: Relation,
): { before: number; after: number } | undefined {
  const next = first + count
  const own = words.slice(first, next)
  const behind = spellingsOf(relation)
  for (let many = MOST_WORDS; many >= 1; many--)
    if (next + many <= words.length && behind.includes(joined(words.slice(next, next + many))))
      return { before: 0, after: many }
  if (first > 0 && spellingsOf(`${relation} before`).includes(words[first - 1]!.text)) return { before: 1, after: 0 }
  const text = joined(own)
  if (!isWritten(own) && behind.some(ending => text.endsWith(ending))) return { before: 0, after: 0 }
  return undefined
}
