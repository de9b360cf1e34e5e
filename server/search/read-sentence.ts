import { categoryOf, isWritten } from './lexicon'
import { isStem } from './senses'
import type { QueryPart } from './query-part'

type Meaning = Extract<QueryPart, { kind: 'meaning' }>

/**
 * In a sentence that names a thing, unknown words are no conditions, and what only sounds like a thing of another
 * category is none.
 */
export function readAsSentence(parts: (QueryPart | undefined)[]): void {
  if (!parts.some(isThing)) return
  for (const part of parts) if (part?.kind === 'word' && !part.words[0]!.isNumber) part.soft = true
  const things = parts.filter((part): part is Meaning => isThing(part))
  // A name that may be a place (ಮಂಡ್ಯ) says the category only if nothing else does.
  const sure = things.filter(part => part.any.every(reading => 'ids' in reading))
  const exact = [sure, things].map(some => some.filter(part => isWritten(part.words)))
  const written = [exact[0]!, sure.filter(part => isStem(part.words)), exact[1]!].find(some => some.length > 0) ?? []
  const categories = new Set(written.flatMap(categoriesNamed))
  if (categories.size === 0) return
  for (const [at, part] of parts.entries())
    if (part && isThing(part) && !written.includes(part as Meaning))
      if (!categoriesNamed(part as Meaning).some(one => categories.has(one))) {
        const places = (part as Meaning).any.filter(reading => 'place' in reading)
        parts[at] = places.length > 0 ? { ...(part as Meaning), any: places } : undefined
      }
}

const categoriesNamed = (part: Meaning) =>
  part.any.flatMap(reading => ('ids' in reading ? [categoryOf(reading.ids)] : []))

function isThing(part: QueryPart | undefined): boolean {
  return (
    part?.kind === 'meaning' &&
    !part.soft &&
    part.any.some(reading => 'ids' in reading && categoryOf(reading.ids) !== undefined)
  )
}
