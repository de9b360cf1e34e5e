import { readTable } from './lexicon-files'

/** How many letters of a word are left at least, so that no short word loses its end. */
const SHORTEST_STEM = 3
/** Before an ending of so many letters, one less (মহবোৰ). */
const SURE_ENDING = 3
/** The same in Latin letters, which many languages share, and before an ending of a single one. */
const SHORTEST_LATIN = 4
const BEFORE_ONE_LATIN = 5
/** How long a second ending is at least in Latin letters (maadu-gal-ukku). */
const SECOND_LATIN = 2
/** Longer words have no stem that the lexicon knows. */
const LONGEST = 40
/** A plural and a case may follow each other. */
const MOST_ENDINGS = 2
/**
 * How Malayalam writes the end of a word before an ending and without one: letters that end a word are written
 * otherwise (കള്, കൾ), and some are doubled (ആട്ട്, ആട്).
 */
const FINALS: readonly (readonly [string, string])[] = [
  ['ള്', 'ൾ'],
  ['ന്', 'ൻ'],
  ['ല്', 'ൽ'],
  ['ണ്', 'ൺ'],
  ['ര്', 'ർ'],
  ['റ്', 'ർ'],
  ['ട്ട്', 'ട്'],
]

type Endings = { /** What stands in the place of each ending. */ starts: Map<string, string[]>; longest: number }

/** How many letters stand before the ending of a verb at least. */
const SHORTEST_VERB = 2

/** How many words' stems are remembered: a query asks for those of each of its words several times. */
const MAX_RECENT = 5000

const cached = new Map<string, Endings>()
const recent = { endings: new Map<string, string[]>(), 'noun-endings': new Map<string, string[]>() }
let verbs: Set<string> | undefined

function endingsOf(table: string): Endings {
  const known = cached.get(table)
  if (known) return known
  const starts = new Map<string, string[]>()
  for (const cell of readTable(table).flatMap(([, cells]) => cells)) {
    const [ending = '', names = ''] = cell.split('>')
    const written = ending.normalize('NFC')
    starts.set(written, [...new Set([...(starts.get(written) ?? []), ...names.normalize('NFC').split('|')])])
  }
  const made = { starts, longest: Math.max(...Array.from(starts.keys(), ({ length }) => length)) }
  cached.set(table, made)
  return made
}

/**
 * What a word can be without its endings, the longest ending first; then what it can be without two of them; then the
 * same without what stands behind all endings ("only", "also": ಎಮ್ಮೆಗಳನ್ನೇ). The word itself is not among them.
 * @param table the file of the lexicon with the endings
 */
export function stemsOf(word: string, table: 'endings' | 'noun-endings'): string[] {
  if (word.length > LONGEST) return []
  const known = recent[table].get(word)
  if (known) return known
  const stems = new Set<string>()
  const cut = (start: string[]) => {
    let words = start
    for (let round = 0; round < MOST_ENDINGS; round++) {
      const least = round > 0 && isLatin(word) ? SECOND_LATIN : 1
      words = words.flatMap(one => withoutEnding(one, endingsOf(table), least))
      for (const stem of words) stems.add(stem)
    }
  }
  cut([word])
  if (!isLatin(word)) {
    const shorter = withoutClitic(word)
    for (const stem of shorter) stems.add(stem)
    cut(shorter)
  }
  stems.delete(word)
  if (recent[table].size >= MAX_RECENT) recent[table].clear()
  const all = [...stems]
  recent[table].set(word, all)
  return all
}

/** What a word can be without what stands behind all endings ("only", "also"). */
export function withoutClitic(word: string): string[] {
  return isLatin(word) || word.length > LONGEST ? [] : withoutEnding(word, endingsOf('clitics'))
}

/** Does a word end like a verb in a sentence, in an Indian script? */
export function endsLikeVerb(word: string): boolean {
  if (isLatin(word)) return false
  verbs ??= new Set(readTable('verb-endings').flatMap(([, cells]) => cells.map(cell => cell.normalize('NFC'))))
  for (let at = SHORTEST_VERB; at < word.length; at++) if (verbs.has(word.slice(at))) return true
  return false
}

const isLatin = (word: string) => /^[a-z]/.test(word)

function withoutEnding(word: string, { starts, longest }: Endings, least = 1): string[] {
  const stems: string[] = []
  for (let length = Math.min(longest, word.length - 1); length >= least; length--) {
    const found = starts.get(word.slice(word.length - length))
    if (!found) continue
    const stem = word.slice(0, word.length - length)
    for (const start of found) {
      const whole = stem + start
      const shortest = length >= SURE_ENDING ? SHORTEST_STEM - 1 : SHORTEST_STEM
      const fewest = !isLatin(word) ? shortest : length > 1 ? SHORTEST_LATIN : BEFORE_ONE_LATIN
      if (whole.length < fewest) continue
      stems.push(whole)
      const final = FINALS.find(([end]) => whole.endsWith(end))
      if (final) stems.push(whole.slice(0, -final[0].length) + final[1])
    }
  }
  return stems
}
