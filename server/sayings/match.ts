import { BREAK, type Clauses } from './clauses'
import { soundOf, type Meaning, type Node, type Phrases } from './phrases'

/**
 * A phrase in a text: its meanings, and the indexes of its words. Other words may stand between them. A word that denies
 * within a longer phrase (`holder`) denies only what shares words with that phrase: "no calf with her" has "calf with".
 */
export type Match = { means: Meaning[]; words: number[]; isDenied: boolean; holder?: Match }

/** Sayings that one phrase can tell together: "with her female calf", "RC and insurance valid". */
const TOGETHER: readonly ReadonlySet<Meaning>[] = [
  new Set(['withCalf', 'femaleCalf', 'maleCalf', 'freshlyCalved']),
  new Set(['papersComplete', 'insuranceValid', 'loanFree']),
  new Set(['vaccinated', 'dewormed', 'insured']),
  new Set(['withDriver', 'dieselIncluded', 'dieselExtra']),
]
/** Most words that may stand in a gap of a phrase. */
const GAP = 3
/** Most letters of an ending; Indian scripts write vowels as letters of their own. */
const [LATIN_ENDING, ENDING] = [3, 6]
/** The greatest number of days or weeks that is not long ago. */
const SOON = 45

const isLatin = (text: string) => (text.codePointAt(0) ?? 0) < 0x250

/** Does a word end with one of these endings? */
export function endsWith(text: string, endings: ReadonlySet<string>): boolean {
  for (let length = 2; length <= Math.min(9, text.length); length++)
    if (endings.has(text.slice(text.length - length))) return true
  return false
}

/**
 * All phrases that stand in a text; of those that lie within one another, the longest.
 */
export function matchesIn({ tokens, breaks }: Clauses, { root, denying }: Phrases): Match[] {
  const found: Match[] = []

  function* steps(node: Node, at: number): Generator<{ next: Node; isDenied: boolean }> {
    const token = tokens[at]!
    if (token.isNumber) {
      const next =
        node.byText.get(token.text) ??
        node.byKey.get(soundOf(token)) ??
        (Number(token.text) <= SOON ? node.number : undefined)
      if (next) yield { next, isDenied: false }
      return
    }
    const whole = [node.byText.get(token.text), node.byKey.get(soundOf(token))].filter(one => one !== undefined)
    for (const next of whole) yield { next, isDenied: false }
    const shortest = token.text.length - (isLatin(token.text) ? LATIN_ENDING : ENDING)
    for (let length = token.text.length - 1; length >= 2; length--) {
      const start = token.text.slice(0, length)
      const next = (length >= shortest ? node.byStart.get(start) : undefined) ?? node.byStem.get(start)
      if (next && !whole.includes(next)) yield { next, isDenied: endsWith(token.text.slice(length), denying) }
    }
  }

  function walk(node: Node, at: number, words: number[], isDenied: boolean): void {
    if (node.means.length > 0) found.push({ means: node.means, words, isDenied })
    const before = words.at(-1)
    if (before !== undefined && (at >= tokens.length || breaks[at - 1]! > BREAK.list)) return
    for (const step of steps(node, at)) walk(step.next, at + 1, [...words, at], isDenied || step.isDenied)
    if (!node.gap) return
    for (let skip = 0; skip <= GAP && at + skip < tokens.length; skip++) {
      if (skip > 0 && breaks[at + skip - 1]! > BREAK.list) return
      walkWord(node.gap, at + skip, words, isDenied)
    }
  }

  function walkWord(node: Node, at: number, words: number[], isDenied: boolean): void {
    for (const step of steps(node, at)) walk(step.next, at + 1, [...words, at], isDenied || step.isDenied)
  }

  for (let at = 0; at < tokens.length; at++) walkWord(root, at, [], false)
  return longest(found)
}

/** Leaves out what is within a longer match, unless it denies, and what overlaps a longer one that means the same. */
function longest(found: Match[]): Match[] {
  const kept: Match[] = []
  const byWord = new Map<number, Match[]>()
  for (const match of found.sort((a, b) => b.words.length - a.words.length || spread(a) - spread(b))) {
    const near = match.words.flatMap(word => byWord.get(word) ?? [])
    const holder = near.find(
      other => match.words.every(word => other.words.includes(word)) && !goTogether(match.means, other.means),
    )
    if (holder) {
      if (match.means.some(isDenying)) kept.push({ ...match, holder })
      continue
    }
    if (near.some(({ means }) => match.means.every(meaning => means.includes(meaning)))) continue
    kept.push(match)
    for (const word of match.words) byWord.set(word, [...(byWord.get(word) ?? []), match])
  }
  return kept.sort((a, b) => a.words[0]! - b.words[0]!)
}

const goTogether = (one: Meaning[], other: Meaning[]) =>
  TOGETHER.some(group => one.every(id => group.has(id)) && other.every(id => group.has(id) && !one.includes(id)))
const isDenying = (meaning: Meaning) => meaning === 'not' || meaning === 'not first'
const spread = ({ words }: Match) => words.at(-1)! - words[0]!
