import { nearestPhrase } from './misspelt'
import { meaning, type QueryPart } from './query-part'
import { joined } from './lexicon'
import type { Token } from './tokenize'

/** So many unknown words of a query are tried: a text with more of them is no query. */
const MOST_TRIED = 6
/** Runs of words around an unknown one, from the longest: where they begin, before it, and how many they are. */
const RUNS: readonly (readonly [number, number])[] = [
  [-1, 3],
  [0, 3],
  [-2, 3],
  [-1, 2],
  [0, 2],
]

/**
 * Reads an unknown word with its neighbours as a phrase of the lexicon that is typed nearly so (`power spryer`).
 * @param parts by the position of their first word; they are changed
 */
export function guessPhrases(words: readonly Token[], parts: (QueryPart | undefined)[]): void {
  let tried = 0
  for (let at = 0; at < words.length && tried < MOST_TRIED; at++) {
    if (parts[at]?.kind !== 'word') continue
    tried++
    for (const [before, count] of RUNS) {
      const first = at + before
      const run = first < 0 ? [] : words.slice(first, first + count)
      if (run.length < count || run.some(word => word.isNumber) || !covers(parts, first, count)) continue
      const near = nearestPhrase(joined(run))
      if (!near || near.found.length === 0) continue
      for (let one = first; one < first + count; one++) parts[one] = undefined
      const readings = near.found.flatMap(({ any }) => any.map(ids => ({ ids })))
      parts[first] = { ...meaning(readings), guessed: true, words: run }
      break
    }
  }
}

/** Do the parts there consist of words and meanings that end within the run? */
function covers(parts: readonly (QueryPart | undefined)[], first: number, count: number): boolean {
  return parts
    .slice(0, first + count)
    .every(
      (part, at) =>
        part === undefined ||
        (at < first
          ? at + part.words.length <= first
          : (part.kind === 'word' || part.kind === 'meaning') && at + part.words.length <= first + count),
    )
}
