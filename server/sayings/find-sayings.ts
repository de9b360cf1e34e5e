import { SAYINGS, type SayingId } from '@/lib/contract/sayings'
import { tokenize } from '../search/tokenize'
import { BREAK, divide, type Clauses } from './clauses'
import { endsWith, matchesIn, type Match } from './match'
import type { Meaning } from './net'
import { phrasesFor } from './phrases'

/** A saying in a text, or that the text denies it. */
export type Found = { id: SayingId; words: string; isDenied: boolean }

const MOST_WORDS = 1200
/** Most words that may stand between a saying and the word that denies it. */
const FAR = 3
/** Words around a phrase in which a denial of it can begin. */
const REACH = 8
/** Denying one says the other. */
const OPPOSITES: Partial<Record<SayingId, SayingId>> = {
  negotiable: 'fixedPrice',
  fixedPrice: 'negotiable',
  withCalf: 'withoutCalf',
  withoutCalf: 'withCalf',
  dieselIncluded: 'dieselExtra',
  dieselExtra: 'dieselIncluded',
}
/** What is offered to a buyer, often under a condition ("if you come"). */
const OFFERS = new Set<SayingId>(['milkTest', 'bulkDiscount', 'delivery', 'exchange'])

/** What is said of the sale, so never of the animal that the seller would take in exchange. */
const OF_SALE = new Set<SayingId>(['urgent', 'fixedPrice'])

const isSaying = (id: Meaning): id is SayingId => id in SAYINGS

type Denial = { from: number; to: number; isFirst: boolean; holder?: Match }

/** What a text says and denies, in its order. */
export function findSayings(text: string): Found[] {
  const known = phrasesFor(text)
  const clauses = divide(text, tokenize(text, MOST_WORDS))
  const matches = matchesIn(clauses, known)
  const used = new Set(matches.flatMap(({ words }) => words))
  const has = (match: Match, id: Meaning) => match.means.includes(id)
  const denials = new Map<number, Denial[]>()
  const deny = (denial: Denial) => denials.set(denial.from, [...(denials.get(denial.from) ?? []), denial])
  const turned = new Set<number>()
  const parted = new Set<number>()
  const clauseOf = numberClauses(clauses)
  for (const match of matches) {
    const [from, to] = [match.words[0]!, match.words.at(-1)!]
    if (has(match, 'not') || has(match, 'not first'))
      deny({ from, to, isFirst: has(match, 'not first'), holder: match.holder })
    if (has(match, 'but')) parted.add(from)
    // Within a longer phrase the word belongs to it: "needs to be sold soon".
    if (has(match, 'off') && !match.holder) turned.add(clauseOf[from]!)
  }
  for (const [at, token] of clauses.tokens.entries()) {
    if (used.has(at) || token.isNumber) continue
    if (endsWith(token.text, known.denying)) deny({ from: at, to: at, isFirst: false })
    if (endsWith(token.text, known.turning)) turned.add(clauseOf[at]!)
  }
  const clausesWith = (id: Meaning) =>
    new Set(matches.filter(match => has(match, id)).map(({ words }) => clauseOf[words[0]!]))
  const [exchanges, bulk] = [clausesWith('exchange'), clausesWith('bulkDiscount')]
  const denialOf = (match: Match) => {
    for (let at = match.words[0]! - REACH; at <= match.words.at(-1)! + REACH; at++) {
      const denial = denials.get(at)?.find(one => denies(one, match, clauses, parted))
      if (denial) return denial
    }
    return undefined
  }

  return matches.flatMap(match => {
    const [from, to] = [match.words[0]!, match.words.at(-1)!]
    return match.means.filter(isSaying).flatMap((id): Found[] => {
      if (clauses.asked[from]) return []
      const denial = denialOf(match)
      const denied: Found = { id, words: '', isDenied: true }
      // Of another animal, or of this one under a condition: it says nothing, but what it denies is in doubt.
      if (turned.has(clauseOf[from]!) && !OFFERS.has(id)) return denial || match.isDenied ? [denied] : []
      if (id === 'negotiable' && bulk.has(clauseOf[from])) return []
      // What is said of the animal that the seller would take in exchange is not said of this one.
      if (exchanges.has(clauseOf[from]) && !OFFERS.has(id) && !OF_SALE.has(id)) return []
      const wordsFrom = (start: number, end: number) =>
        text.slice(clauses.tokens[start]!.start, clauses.tokens[end]!.end)
      if (!denial && !match.isDenied) return [{ id, words: wordsFrom(from, to), isDenied: false }]
      const opposite = OPPOSITES[id]
      if (!opposite) return [denied]
      const words = wordsFrom(Math.min(from, denial?.from ?? from), Math.max(to, denial?.to ?? to))
      return [denied, { id: opposite, words, isDenied: false }]
    })
  })
}

/** The number of the clause of each word. */
function numberClauses({ tokens, breaks }: Clauses): number[] {
  let clause = 0
  return tokens.map((_, at) => (breaks[at]! > BREAK.list ? clause++ : clause))
}

/** Does a word that denies belong to this phrase? */
function denies(denial: Denial, match: Match, { breaks }: Clauses, parted: ReadonlySet<number>): boolean {
  const { holder } = denial
  if (holder && (holder === match || !holder.words.some(word => match.words.includes(word)))) return false
  if (match.words.some(word => word >= denial.from && word <= denial.to)) return false
  const [from, to] = [match.words[0]!, match.words.at(-1)!]
  if (denial.from > from && denial.to < to) return true
  const isBefore = denial.to < from
  const [start, end] = isBefore ? [denial.to, from] : [to, denial.from]
  if (isBefore !== denial.isFirst) {
    // "Pregnant: no", at the end of a clause.
    if (isBefore || end - start > 1 || breaks[denial.to] === BREAK.none) return false
  } else if (end - start - 1 > FAR) return false
  for (let at = start; at < end; at++) if (breaks[at]! !== BREAK.none || parted.has(at)) return false
  return true
}
