import type { Goods } from '../contract/goods'
import { FILTER_NAMES, filterRow, LIST_FILTERS } from '../contract/list-filters'
import { rangeBounds, type Range } from './range'

/**
 * The facts of goods by which lists filter, as the filters ask for them: `h:35-50`, `y:2018`, `n`. An ad keeps them, so
 * that the database knows nothing of ranges.
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

/** The ranges of horsepower of the filter that lie in a range, in part at least: 45 lies in `35-50`. */
export function powersWithin({ from, to }: Range): string[] {
  return LIST_FILTERS.horsepower.values.choices.filter(choice => {
    const bounds = rangeBounds(choice)
    return (to === null || bounds.from! <= to) && (from === null || bounds.to === null || bounds.to >= from)
  })
}
