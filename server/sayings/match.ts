import type { Token } from '../search/tokenize'
import { BREAK, type Clauses } from './clauses'
import { soundOf, type Meaning, type Node } from './net'
import type { Endings, Phrases } from './phrases'

/**
 * A phrase in a text: its meanings, and the indexes of its words; others may stand between them. A word that denies
 * within a longer phrase (`holder`) denies only what shares words with it: "no calf with her" has "calf with her".
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

type Step = { next: Node; denies: boolean }

/** All ways in which a node can go on with a word. */
function stepsOf(node: Node, { text, isNumber }: Token, sound: string, denying: Endings): Step[] {
  const steps: Step[] = []
  const add = (ways: readonly Node[] = [], denies = false) => {
    for (const next of ways) if (!steps.some(step => step.next === next)) steps.push({ next, denies })
  }
  add(node.byText.get(text))
  add(node.byKey.get(sound))
  if (isNumber && Number(text) <= SOON) add(node.number)
  if (isNumber || node.byStart.size + node.byStem.size === 0) return steps
  const most = isLatin(text) ? LATIN_ENDING : ENDING
  for (let cut = 1; cut <= text.length - 2; cut++) {
    const start = text.slice(0, -cut)
    const ways = [(cut <= most && node.byStart.get(start)) || [], node.byStem.get(start) ?? []].flat()
    // The ending of a word that denies can begin within the phrase's own word (ಹಾಕಿಸಿಲ್ಲ, ಹಾಕಿಸಿ).
    if (ways.length > 0) add(ways, endsWith(text, denying) && !endsWith(start, denying))
  }
  return steps
}

type First = { sound: string; steps: Step[] }

/**
 * The first steps of words that were read before, by the phrases to which they lead: most words of texts are the same
 * few.
 */
const firstSteps = new WeakMap<Phrases, Map<string, First>>()
const FIRST_STEPS = 20_000

function firstOf(token: Token, phrases: Phrases): First {
  const steps = firstSteps.get(phrases) ?? new Map<string, First>()
  firstSteps.set(phrases, steps)
  const known = steps.get(token.text)
  if (known) return known
  if (steps.size >= FIRST_STEPS) steps.clear()
  const sound = soundOf(token)
  const first = { sound, steps: phrases.roots.flatMap(root => stepsOf(root, token, sound, phrases.denying)) }
  steps.set(token.text, first)
  return first
}

/** All phrases that stand in a text; of those that lie within one another, the longest. */
export function matchesIn({ tokens, breaks }: Clauses, phrases: Phrases): Match[] {
  const found: Match[] = []
  const firsts = tokens.map(token => firstOf(token, phrases))

  function walk(node: Node, at: number, words: number[], isDenied: boolean): void {
    if (node.means.length > 0) found.push({ means: node.means, words, isDenied })
    if (at >= tokens.length || breaks[at - 1]! > BREAK.list) return
    if (breaks[at - 1] === BREAK.none)
      take(stepsOf(node, tokens[at]!, firsts[at]!.sound, phrases.denying), at, words, isDenied)
    if (node.gap.length === 0) return
    for (let skip = 0; skip <= GAP && at + skip < tokens.length; skip++) {
      if (skip > 0 && breaks[at + skip - 1]! > BREAK.list) return
      const there = at + skip
      for (const gap of node.gap)
        take(stepsOf(gap, tokens[there]!, firsts[there]!.sound, phrases.denying), there, words, isDenied)
    }
  }

  function take(steps: Step[], at: number, words: number[], isDenied: boolean): void {
    for (const { next, denies } of steps) walk(next, at + 1, [...words, at], isDenied || denies)
  }

  for (const [at, { steps }] of firsts.entries()) take(steps, at, [], false)
  return longest(found)
}

/** Leaves out what is within a longer match, unless it denies, and what overlaps a longer one that means the same. */
function longest(found: Match[]): Match[] {
  const kept: Match[] = []
  const byWord = new Map<number, Match[]>()
  for (const match of found.sort((a, b) => b.words.length - a.words.length || spread(a) - spread(b))) {
    const near = match.words.flatMap(word => byWord.get(word) ?? [])
    const holder = near.find(other => holds(other, match))
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

/** Phrases of the very same words say all that they mean, whether they have a gap or not, unless one says nothing. */
const holds = (other: Match, { means, words }: Match) =>
  words.every(word => other.words.includes(word)) &&
  (other.words.length > words.length || other.means.includes('nothing')) &&
  !goTogether(means, other.means)
const goTogether = (one: Meaning[], other: Meaning[]) =>
  TOGETHER.some(group => one.every(id => group.has(id)) && other.every(id => group.has(id) && !one.includes(id)))
const isDenying = (meaning: Meaning) => meaning === 'not' || meaning === 'not first'
const spread = ({ words }: Match) => words.at(-1)! - words[0]!
