import type { Goods } from '../contract/goods'
import { FILTER_NAMES, filterRow, LIST_FILTERS } from '../contract/list-filters'
import { rangeBounds, type Range } from './range'

/**
 * The facts of goods that lists filter by, in the form of the filters: `h:35-50`, `y:2018`, `n`. They are stored with
 * the ad, so that the database needs no ranges.
 * @returns null: none
 */
export function goodsFacts(goods: Partial<Goods> | null): string[] | null {
  const facts = FILTER_NAMES.flatMap(name => {
    const { goods: field, values, fact } = filterRow(name)
    const value = field && goods?.[field]
    if (values.kind === 'flag') return value === true ? [fact!] : []
    if (values.kind !== 'choice' || typeof value !== 'number') return []
    return values.choices.flatMap(range => {
      const { from, to } = rangeBounds(range)
      return value >= from! && (to === null || value <= to) ? [`${fact}:${range}`] : []
    })
  })
  return facts.length === 0 ? null : facts
}

/** The filter's ranges of horsepower that overlap a range: 45 is in `35-50`. */
export function powersWithin({ from, to }: Range): string[] {
  return LIST_FILTERS.horsepower.values.choices.filter(choice => {
    const bounds = rangeBounds(choice)
    return (to === null || bounds.from! <= to) && (from === null || bounds.to === null || bounds.to >= from)
  })
}
