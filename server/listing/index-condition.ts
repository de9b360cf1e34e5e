import { sql, type SQL } from 'drizzle-orm'
import type { Sample } from './sample'
import { amountFacts, priceFacts, type ListCriteria } from './criteria'

/**
 * A condition that at least this share of the posts meets is not used: it narrows too little to be worth an index read.
 */
const COMMON_SHARE = 0.8
/** The expression of the inverted index. */
export const KEYS_TEXT =
  'listing_keys(category_id, breed_id, type, lactation_id, district, state, has_photo, price, milk, is_pregnant, vaccinated)'
const KEYS = sql.raw(KEYS_TEXT)

const texts = (keys: string[]) =>
  sql`array[${sql.join(
    keys.map(key => sql`${key}`),
    sql`, `,
  )}]::text[]`

/**
 * The condition by which the inverted index finds all possible matches: the rare facts among the criteria. Undefined
 * where nothing narrows the list.
 */
export function indexCondition(
  { categoryId, conditions, price }: ListCriteria,
  sample: Sample | undefined,
): SQL | undefined {
  const share = (index: number) => (sample && sample.scope > 0 ? (sample.each[index] ?? 0) / sample.scope : 0)
  const simple = conditions.map(({ any }, index) => ({ any, share: share(index) }))
  // In a list of one category, a price and an amount of milk make one clause.
  const milkAt = categoryId === null ? -1 : conditions.findIndex(({ milk }) => milk !== undefined)
  if (price && milkAt >= 0)
    simple[milkAt] = {
      any: amountFacts(price, conditions[milkAt]!.milk!),
      share: Math.min(share(milkAt), share(conditions.length)),
    }
  else if (price) simple.push({ any: priceFacts(price), share: share(conditions.length) })
  const clauses = simple
    .filter(({ any }) => any.length > 0)
    .map(({ any, share }) => ({ any: any.map(all => all.map(fact => keyOf(categoryId, fact))), share }))
    .toSorted((a, b) => a.share - b.share)
  const rare = clauses.filter(({ share }, index) => index === 0 || share < COMMON_SHARE)
  const apart = conditions.flatMap(({ apart, where }) => (apart ? [where] : []))
  if (rare.length === 0 && apart.length === 0)
    return categoryId === null ? undefined : sql`${KEYS} @> ${texts([`/c:${categoryId}`])}`
  const all = rare.flatMap(({ any }) => (any.length === 1 ? any[0]! : []))
  const some = rare.filter(({ any }) => any.length > 1)
  return sql.join(
    [...(all.length > 0 ? [sql`${KEYS} @> ${texts(all)}`] : []), ...some.map(({ any }) => anyOf(any)), ...apart],
    sql` and `,
  )
}

/**
 * A fact within the category of the list. Categories and breeds need no such prefix: a breed has one category
 * everywhere.
 */
function keyOf(categoryId: string | null, fact: string): string {
  return `${/^[cb]:/.test(fact) ? '' : (categoryId ?? '')}/${fact}`
}

function anyOf(any: string[][]): SQL {
  if (any.every(all => all.length === 1)) return sql`${KEYS} && ${texts(any.flat())}`
  return sql`(${sql.join(
    any.map(all => sql`${KEYS} @> ${texts(all)}`),
    sql` or `,
  )})`
}
