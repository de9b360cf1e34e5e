import { neighboursOf } from '../places/places'
import { isWordFor, joined } from './lexicon'
import { sensesOf } from './senses'
import type { QueryPart, Reading } from './query-part'
import type { Token } from './tokenize'

/** From so many letters on, "near" is recognized where it has grown together with a name (पुण्याजवळ). */
const LEAST_NEAR = 3
/** How many letters a name has at least. */
const LEAST_NAME = 2

/** How many words say "near" together (इर्द गिर्द, not far from). */
const MOST_WORDS = 3

const saysNear = (word: Token | undefined) => word !== undefined && sensesOf([word]).some(({ id }) => id === 'near')
const saysNearTogether = (run: readonly Token[]) => run.length > 1 && isWordFor(joined(run), 'near')

/** Do some words next to those from `first` to `last` say "near" together? */
function isBesideNear(words: readonly Token[], first: number, last: number): boolean {
  for (let count = 2; count <= MOST_WORDS; count++)
    for (const from of [first - count, last + 1, last + 2])
      if (from >= 0 && saysNearTogether(words.slice(from, from + count))) return true
  return false
}

function endsWithNear({ text }: Token): boolean {
  if (/^[a-z]/.test(text)) return false
  for (let at = LEAST_NAME; at <= text.length - LEAST_NEAR; at++) if (isWordFor(text.slice(at), 'near')) return true
  return false
}

/**
 * The readings of a place that a query names with "near": a district means the districts beside it, too.
 * @param part a part of a query
 * @param words all words of the query
 * @param at where the part begins in them
 */
export async function withNeighbours(part: QueryPart, words: readonly Token[], at: number): Promise<QueryPart> {
  const last = at + part.words.length - 1
  const isNear =
    [at - 1, last + 1, last + 2].some(index => saysNear(words[index])) ||
    isBesideNear(words, at, last) ||
    part.words.some(endsWithNear)
  if (part.kind !== 'meaning' || !isNear) return part
  // A name that is also a breed is a place if "near" follows it (મહેસાણા બાજુ).
  const places = saysNear(words[last + 1]) ? part.any.filter(reading => 'place' in reading) : []
  const any = places.length > 0 ? places : part.any
  const beside = any.map(async (reading): Promise<Reading[]> => {
    if (!('place' in reading) || reading.place.level !== 'district') return []
    const { name, state } = reading.place
    const names = await neighboursOf(state, name)
    return names.map(one => ({ place: { level: 'district', name: one, state }, isBeside: true }))
  })
  return { ...part, any: [...any, ...(await Promise.all(beside)).flat()] }
}
