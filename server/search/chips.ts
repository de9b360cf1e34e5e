import type { Understood } from '@/lib/contract/search'
import { powersWithin } from '@/lib/listing/goods-facts'
import type { Range } from '@/lib/listing/range'
import { nameIn } from '@/lib/i18n/locales'
import { reference } from '../categories/reference'
import { filtersOf } from './filters-of'
import { buildPlan } from './plan'
import type { QueryPart, Reading } from './query-part'

/**
 * The parts of a text as chips, in the order of the text. `start` and `end` say which characters of the text a part
 * comes from; `without` is the text that is left when the user removes the chip.
 */
export async function toChips(parts: QueryPart[], text: string): Promise<Understood[]> {
  const data = await reference()
  // Only parts that became a condition get a chip. Readings that did not fit the other parts were dropped.
  const kept = new Map(
    buildPlan(parts, {}).clauses.flatMap(clause => clause.parts.map(part => [part.words[0]?.start, part] as const)),
  )
  return parts.flatMap(part => {
    const used = kept.get(part.words[0]?.start)
    const [first, last] = [part.words[0], part.words.at(-1)]
    if (!used || !first || !last) return []
    const [start, end] = [first.start, last.end]
    const span = {
      start,
      end,
      without: `${text.slice(0, start)} ${text.slice(end)}`.replace(/\s+/g, ' ').trim(),
      ...filtersOf(used),
    }
    const words = text.slice(start, end)
    if (used.kind === 'word') return [{ kind: 'word' as const, id: words, label: words, ...span }]
    if (used.kind === 'horsepower') {
      const id = powersOf(used.range)
      return [{ kind: used.kind, id, label: id, ...span, ...used.range }]
    }
    if (used.kind !== 'meaning')
      return [
        {
          kind: used.kind,
          id: `${used.range.from ?? ''}-${used.range.to ?? ''}`,
          label: words,
          ...span,
          from: used.range.from,
          to: used.range.to,
        },
      ]
    const named = used.any.filter(reading => !('isBeside' in reading))
    return named.slice(0, 2).map(reading => ({ ...describeReading(reading, words, data), ...span }))
  })
}

/** What the ranges of horsepower that are searched for cover together: `35-50`, `35+`. */
function powersOf(range: Range): string {
  const ranges = powersWithin(range)
  const [from] = ranges[0]?.split(/[-+]/) ?? []
  const [, to = ''] = ranges.at(-1)?.split('-') ?? []
  return to === '' ? `${from}+` : `${from}-${to}`
}

function describeReading(
  reading: Reading,
  words: string,
  data: Awaited<ReturnType<typeof reference>>,
): Pick<Understood, 'kind' | 'id' | 'label'> {
  if ('place' in reading)
    return {
      kind: reading.place.level === 'district' ? 'district' : 'place',
      id: reading.place.name,
      label: reading.place.name,
    }
  const [id = ''] = reading.ids
  const [kind, key = ''] = id.split(':')
  const entry = { c: data.categories, b: data.breeds, l: data.lactations }[kind ?? '']?.get(key)
  // Traits of an animal have no name in our data, so the chip shows the user's own words.
  if (reading.ids.length > 1 || !entry)
    return kind === 't' ? { kind: 'advType', id: key, label: key } : { kind: 'word', id: words, label: words }
  return {
    kind: kind === 'c' ? 'category' : kind === 'b' ? 'breed' : 'lactation',
    id: key,
    label: nameIn(entry.names, 'en'),
  }
}
