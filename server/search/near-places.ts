import { neighboursOf } from '../places/places'
import { lexicon } from './lexicon'
import { sensesOf } from './senses'
import type { QueryPart, Reading } from './query-part'
import type { Token } from './tokenize'

/** From so many letters on, "near" is recognized where it has grown together with a name (पुण्याजवळ). */
const LEAST_NEAR = 3
/** How many letters a name has at least. */
const LEAST_NAME = 2

const saysNear = (word: Token | undefined) => word !== undefined && sensesOf([word]).some(({ id }) => id === 'near')

function endsWithNear({ text }: Token): boolean {
  if (/^[a-z]/.test(text)) return false
  for (let at = LEAST_NAME; at <= text.length - LEAST_NEAR; at++)
    if (
      lexicon()
        .exact.get(text.slice(at))
        ?.some(({ id }) => id === 'near')
    )
      return true
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
  const isNear = [at - 1, last + 1, last + 2].some(index => saysNear(words[index])) || part.words.some(endsWithNear)
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
