import { splitWord, vocabulary, type Entry } from './amount-words'
import { joined } from './lexicon'
import { sensesOf } from './senses'
import { nearestWord } from './misspelt'
import { hasIndic, phoneticKey } from './phonetic-key'
import type { Token } from './tokenize'
import { withoutClitic } from './word-forms'

/** A part of a query as amounts are read: a number, a word, a phrase, or a part of a word that says several things. */
export type Piece = {
  ids: ReadonlySet<string>
  /** The number that it is. */ value?: number
  isSpelled: boolean
  /** The positions of its first and last token. */ first: number
  last: number
}

/** Words of so many letters are recognized with one of them wrong. */
const SURE_LENGTH = 6
/** Lower numbers are too short to be told from other words that begin so. */
const LEAST_COUNT = 10

/** Does this word count how much or how long something is (bags, feet, kilos), other than money, milk and power? */
export function isMeasure(word: Token): boolean {
  const [first] = entriesOf(word, () => false)
  return first !== undefined && (first.ids.has('measure') || first.ids.has('kilo'))
}

/** Does this word only count things: a number with its hundred or its ending in one word (একশো, পঞ্চাশটা)? */
export function isCount({ text }: Token): boolean {
  if (!hasIndic(text)) return false
  const { exact } = vocabulary()
  return Array.from({ length: text.length - 1 }, (_, at) => at + 1).some(at => {
    const number = exact.get(text.slice(0, at))?.value
    const ids = exact.get(text.slice(at))?.ids
    if (number === undefined || !ids) return false
    return (
      ids.has('hundred') || ids.has('thousand') || (number >= LEAST_COUNT && (ids.has('ending') || ids.has('about')))
    )
  })
}

/**
 * The tokens of a query as pieces. A word that says several things is several pieces: லட்சத்துக்குள் is "lakh" and
 * "within".
 * @param text the query, for the signs of rupees beside numbers
 * @param isTaken tells which tokens are skipped, because other words have claimed them
 * @param isName tells which tokens name something, and so are no amounts that are merely written otherwise
 */
export function piecesOf(
  words: readonly Token[],
  text: string,
  isTaken: (at: number) => boolean,
  isName: (word: Token) => boolean,
): Piece[] {
  const { exact, firstWords } = vocabulary()
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (isTaken(at)) pieces.push({ ids: new Set(grammarOf(word)), isSpelled: true, first: at, last: at })
    else if (word.isNumber) {
      const isMoney = /[₹]\s*$/.test(text.slice(0, word.start)) || /^\s*(?:\/-|₹)/.test(text.slice(word.end))
      const ids = new Set(isMoney ? ['sign'] : [])
      pieces.push({ ids, value: Number(word.text), isSpelled: false, first: at, last: at })
    } else {
      const most = firstWords.has(word.text) ? 4 : 1
      const count = [4, 3, 2].find(
        many =>
          many <= most &&
          at + many <= words.length &&
          !words.slice(at, at + many).some((one, index) => one.isNumber || isTaken(at + index)) &&
          exact.has(joined(words.slice(at, at + many))),
      )
      const last = at + (count ?? 1) - 1
      const entries = count ? [exact.get(joined(words.slice(at, last + 1)))!] : entriesOf(word, isName)
      for (const { ids, value } of entries)
        pieces.push({ ids, ...(value === undefined ? {} : { value }), isSpelled: true, first: at, last })
      at = last
    }
  }
  return pieces
}

function entriesOf(word: Token, isName: (word: Token) => boolean): Entry[] {
  const { exact, byKey } = vocabulary()
  const grammar = grammarOf(word)
  const whole = (entry: Entry): Entry[] => [{ ...entry, ids: new Set([...entry.ids, ...grammar]) }]
  const written = exact.get(word.text)
  if (written) return whole(written)
  if (isName(word)) return [{ ids: new Set(grammar) }]
  // What sounds like a whole word may be one with an ending that says more (હજારથી sounds like `hajarat`).
  const sounding = byKey.get(phoneticKey(word.text))
  if (sounding && !hasIndic(word.text)) return whole(sounding)
  const parts = splitWord(word.text) ?? splitEmphatic(word.text)
  if (sounding && (!parts || parts.length === 1)) return whole(sounding)
  if (parts && !isSlip(word)) return parts
  return sounding ? whole(sounding) : [{ ids: new Set(grammar) }]
}

/** The parts of a word with "only" or "also" on its end (હજારનીજ). */
function splitEmphatic(text: string): Entry[] | undefined {
  for (const shorter of withoutClitic(text)) {
    const parts = splitWord(shorter)
    if (parts && parts.length > 1) return parts
  }
  return undefined
}

/** Is this rather a thing of the lexicon with one letter wrong (`trsctor`)? */
function isSlip({ text }: Token): boolean {
  const near = text.length >= SURE_LENGTH ? nearestWord(text) : undefined
  return near !== undefined && near.found.length > 0 && near.distance <= 0.5
}

/** What the lexicon says of words beside amounts. */
function grammarOf(word: Token): string[] {
  return sensesOf([word])
    .map(({ id }) => id)
    .filter(id => id === 'milk' || id === 'price')
}
