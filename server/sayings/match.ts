import { BREAK, type Clauses } from './clauses'
import { soundOf, type Endings, type Meaning, type Node, type Phrases } from './phrases'

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

/** Does a word end with one of these endings? @param endings by their last letter */
export function endsWith(text: string, endings: Endings): boolean {
  return endings.get(text.charAt(text.length - 1))?.some(ending => text.endsWith(ending)) === true
}

/** All phrases that stand in a text; of those that lie within one another, the longest. */
export function matchesIn({ tokens, breaks }: Clauses, { root, denying }: Phrases): Match[] {
  const found: Match[] = []
  const sounds = tokens.map(soundOf)
  // What each word begins with, the longest first.
  const starts = tokens.map(({ text, isNumber }) =>
    isNumber ? [] : Array.from({ length: Math.max(0, text.length - 2) }, (_, cut) => text.slice(0, -1 - cut)),
  )

  /** Goes on from a node with the word at `at`, in all ways in which it can be read. */
  function take(node: Node, at: number, words: number[], isDenied: boolean): void {
    const { text, isNumber } = tokens[at]!
    const go = (next: Node, denies: boolean) => walk(next, at + 1, [...words, at], isDenied || denies)
    const written = node.byText.get(text)
    const heard = node.byKey.get(sounds[at]!)
    if (written) go(written, false)
    if (heard) go(heard, false)
    if (isNumber && node.number && Number(text) <= SOON) go(node.number, false)
    if (node.byStart.size === 0 && node.byStem.size === 0) return
    const most = isLatin(text) ? LATIN_ENDING : ENDING
    for (const [cut, start] of starts[at]!.entries()) {
      const next = (cut < most ? node.byStart.get(start) : undefined) ?? node.byStem.get(start)
      if (next && next !== written && next !== heard) go(next, endsWith(text.slice(start.length), denying))
    }
  }

  function walk(node: Node, at: number, words: number[], isDenied: boolean): void {
    if (node.means.length > 0) found.push({ means: node.means, words, isDenied })
    if (at >= tokens.length || breaks[at - 1]! > BREAK.list) return
    take(node, at, words, isDenied)
    if (!node.gap) return
    for (let skip = 0; skip <= GAP && at + skip < tokens.length; skip++) {
      if (skip > 0 && breaks[at + skip - 1]! > BREAK.list) return
      take(node.gap, at + skip, words, isDenied)
    }
  }

  for (let at = 0; at < tokens.length; at++) take(root, at, [], false)
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
