import type { Range } from '@/lib/listing/range'
import type { QuantityKind } from './find-quantities'
import type { NamedPlace } from './place-names'
import type { Token } from './tokenize'

/** One meaning of a query part: ids of the lexicon that apply together, or a place. */
export type Reading =
  | { ids: string[] }
  | { place: NamedPlace; /** It is not named itself: the query asks for what is near another place. */ isBeside?: true }

/** A run of words of a query with one meaning, and its place in the query. */
export type QueryPart = { words: Token[] } & (
  | {
      kind: 'meaning'
      /** Alternatives: one of them is meant. */ any: Reading[]
      /** It is no condition and only affects the ranking. */ soft: boolean
      /** The lexicon does not know this spelling; the meaning is that of a similar one. */ guessed: boolean
    }
  | { kind: QuantityKind; range: Range }
  | {
      kind: 'word'
      soft: boolean
      /** Keys of similar words in posts; the word may be a misspelling of one. */ near: string[]
    }
)

/** A query part with these readings. Its words are added where it is placed. */
export function meaning(any: Reading[]): Extract<QueryPart, { kind: 'meaning' }> {
  return { kind: 'meaning', any, soft: false, guessed: false, words: [] }
}
