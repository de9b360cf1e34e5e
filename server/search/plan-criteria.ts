import type { FeedFilters } from '@/lib/contract/feed'
import type { Range } from '@/lib/listing/range'
import {
  columnEquals,
  milkWithin,
  anyReading,
  criteriaOf,
  type Condition,
  type ListCriteria,
} from '../listing/criteria'
import { categoryOf } from './lexicon'
import type { Clause, Plan } from './plan'

const UNBOUNDED: Range = { from: null, to: null }
/** The kinds of lexemes that are also columns of listed posts. */
const isColumn = (kind: string): kind is 'c' | 'b' | 'l' | 't' => /^[cblt]$/.test(kind)

/**
 * The conditions of the filters and a plan together, if columns of listed posts can express them. Undefined where the
 * plan needs more, for example words.
 */
export function criteriaFromPlan(
  plan: Plan,
  categoryId: string | null,
  filters: FeedFilters,
): ListCriteria | undefined {
  const planConditions = plan.clauses
    .filter(({ yields }) => yields !== 'fixed' && yields !== 'amount' && yields !== 'type')
    .map(conditionOf)
  if (planConditions.some(condition => condition === undefined)) return undefined
  const criteria = exactCriteria(plan, categoryId, filters)
  const conditions = [...criteria.conditions, ...(planConditions as Condition[])]
  // A query about one category is a list of that category.
  const category =
    criteria.categoryId ??
    conditions.map(({ any }) => (any.length === 1 ? categoryOf(any[0]!) : undefined)).find(one => one !== undefined) ??
    null
  return {
    ...criteria,
    categoryId: category,
    conditions: conditions.filter(({ any }) => !(any.length === 1 && any[0]!.join() === `c:${category}`)),
  }
}

/** The conditions that lexemes express only roughly: filters, amounts, and the type. */
export function exactCriteria(plan: Plan, categoryId: string | null, filters: FeedFilters): ListCriteria {
  const criteria = criteriaOf(categoryId, filters)
  const price = plan.price ? intersect(criteria.price ?? UNBOUNDED, plan.price) : criteria.price
  const types = plan.clauses.filter(({ yields }) => yields === 'type').flatMap(clause => conditionOf(clause) ?? [])
  return {
    ...criteria,
    price,
    conditions: [...criteria.conditions, ...types, ...(plan.milk ? [milkWithin(plan.milk)] : [])],
  }
}

function intersect(one: Range, other: Range): Range {
  const bound = (pick: (...values: number[]) => number, ...values: (number | null)[]) => {
    const bounds = values.filter(value => value !== null)
    return bounds.length === 0 ? null : pick(...bounds)
  }
  return { from: bound(Math.max, one.from, other.from), to: bound(Math.min, one.to, other.to) }
}

/** A clause as a condition on columns; undefined where columns cannot express it. */
function conditionOf({ any, yields, parts }: Clause): Condition | undefined {
  if (yields === 'place') {
    const places = parts
      .flatMap(part => (part.kind === 'meaning' ? part.any : []))
      .flatMap(reading => ('place' in reading ? [reading.place] : []))
    if (places.length !== any.length || places.some(({ level }) => level === 'city')) return undefined
    return anyReading(places.map(({ level, name }) => [columnEquals(level === 'state' ? 's' : 'd', name)]))
  }
  const readings = any.map(all =>
    all.map(lexeme => {
      const [kind = '', value = ''] = lexeme.split(':')
      return isColumn(kind) ? columnEquals(kind, value) : undefined
    }),
  )
  return readings.some(all => all.includes(undefined)) ? undefined : anyReading(readings as Condition[][])
}
