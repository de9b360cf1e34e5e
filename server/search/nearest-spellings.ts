import { letterDistance, lettersOf } from './letter-distance'
import { differing, letterSet } from './letter-set'
import { scriptOf } from './phonetic-key'

type Spelling<T> = { letters: number[]; set: number; value: T }

/** The cheapest slip costs a quarter and changes two letters of a word's set. */
const DIFFERING = 8
/** By how many letters the length of a misspelling may differ. */
const LONGER = 1
const MAX_RECENT = 5000

/**
 * How far a misspelling may be from a word, by its number of letters: nothing for the shortest, whose neighbours are
 * other words.
 */
export function slipsAllowed(letters: number): number {
  return letters < 4 ? 0 : letters < 6 ? 0.5 : letters < 10 ? 1 : 1.25
}

/**
 * Finds the spelling that is nearest to a misspelt word. Only those are compared that have the same script, about the
 * same length, and the same first or last letter.
 */
export class NearestSpellings<T> {
  private readonly shelves = new Map<string, Spelling<T>[]>()
  private readonly recent = new Map<string, { values: T[]; distance: number } | null>()

  constructor(entries: Iterable<readonly [string, T]>) {
    for (const [text, value] of entries) {
      const letters = lettersOf(text)
      if (slipsAllowed(letters.length) === 0) continue
      const set = letterSet(letters)
      for (const shelf of shelvesOf(text, letters, letters.length)) {
        const list = this.shelves.get(shelf)
        if (list) list.push({ letters, set, value })
        else this.shelves.set(shelf, [{ letters, set, value }])
      }
    }
  }

  /** @returns the values of the spellings at the least distance, undefined where none is near */
  find(text: string): { values: T[]; distance: number } | undefined {
    const known = this.recent.get(text)
    if (known !== undefined) return known ?? undefined
    const found = this.search(text)
    if (this.recent.size >= MAX_RECENT) this.recent.clear()
    this.recent.set(text, found ?? null)
    return found
  }

  private search(text: string): { values: T[]; distance: number } | undefined {
    const letters = lettersOf(text)
    let best = slipsAllowed(letters.length)
    if (best === 0) return undefined
    const set = letterSet(letters)
    const values = new Set<T>()
    for (let length = letters.length - LONGER; length <= letters.length + LONGER; length++)
      for (const shelf of shelvesOf(text, letters, length))
        for (const spelling of this.shelves.get(shelf) ?? []) {
          if (differing(set, spelling.set) > best * DIFFERING) continue
          const far = letterDistance(letters, spelling.letters, best)
          if (far > best) continue
          if (far < best) values.clear()
          best = far
          values.add(spelling.value)
        }
    return values.size > 0 ? { values: [...values], distance: best } : undefined
  }
}

function shelvesOf(text: string, letters: readonly number[], length: number): string[] {
  const script = scriptOf(text)
  return [`${script} ${length} ${letters[0]}`, `${script} ${length} end ${letters.at(-1)}`]
}
