import { categoryOf, isWritten } from './lexicon'
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
  const written = things.filter(part => isWritten(part.words))
  const categories = new Set(written.flatMap(categoriesNamed))
  if (categories.size === 0) return
  for (const [at, part] of parts.entries())
    if (part && isThing(part) && !written.includes(part as Meaning))
      if (!categoriesNamed(part as Meaning).some(one => categories.has(one))) parts[at] = undefined
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
