import type { Understood } from '@/lib/contract/search'
import { MILK_RANGES } from '@/lib/contract/limits'
import { FILTER_NAMES, LIST_FILTERS } from '@/lib/contract/list-filters'
import { powersWithin } from '@/lib/listing/goods-facts'
import type { Range } from '@/lib/listing/range'
import type { QueryPart } from './query-part'

type Filters = NonNullable<Understood['filters']>

/** The filters of the ids that the lexicon gives, by their letter. */
const BY_LETTER: Partial<Record<string, keyof Filters>> = {
  c: 'categoryId',
  b: LIST_FILTERS.breed.wire,
  l: LIST_FILTERS.lactation.wire,
  t: LIST_FILTERS.type.wire,
}

/** The filters that say the same as words of a search; none where words say more than one filter can. */
export function filtersOf(part: QueryPart): { filters?: Filters } {
  const filters =
    part.kind === 'word' ? {} : part.kind === 'meaning' ? filtersOfMeaning(part.any) : filtersOfAmount(part)
  return Object.keys(filters).length === 0 ? {} : { filters }
}

function filtersOfMeaning(any: Extract<QueryPart, { kind: 'meaning' }>['any']): Filters {
  const [reading, ...others] = any.filter(one => !('isBeside' in one))
  // Beside a place, its neighbours are alternatives: a filter takes one district alone.
  if (!reading || others.length > 0 || any.length > 1) return {}
  if ('place' in reading)
    return reading.place.level === 'district' ? { [LIST_FILTERS.district.wire]: reading.place.name } : {}
  const flagOf = (id: string) =>
    FILTER_NAMES.map(name => LIST_FILTERS[name]).find(row => 'lexeme' in row && row.lexeme === id)?.wire
  return Object.fromEntries(
    reading.ids.flatMap(id => {
      const [letter = '', value = ''] = id.split(':')
      const name = BY_LETTER[letter]
      const flag = flagOf(id)
      return name ? [[name, value]] : flag ? [[flag, 'true']] : []
    }),
  ) as Filters
}

function filtersOfAmount({ kind, range }: Extract<QueryPart, { range: Range }>): Filters {
  const { from, to } = range
  if (kind === 'price')
    return {
      ...(from === null ? {} : { [LIST_FILTERS.min.wire]: String(from) }),
      ...(to === null ? {} : { [LIST_FILTERS.max.wire]: String(to) }),
    }
  const choices = kind === 'milk' ? MILK_RANGES.filter(one => sameRange(one, range)) : powersWithin(range)
  const name = kind === 'milk' ? LIST_FILTERS.milk.wire : LIST_FILTERS.horsepower.wire
  return choices.length === 1 ? { [name]: choices[0]! } : {}
}

/** Is the range `from-to`, or `from+`, this one? */
function sameRange(choice: string, { from, to }: Range): boolean {
  const [low, high] = choice.split(/[-+]/)
  return Number(low) === from && (high ? Number(high) === to : to === null)
}
