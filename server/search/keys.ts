import { sql, type SQL } from 'drizzle-orm'
import type { Sample } from './sample'
import { amountFacts, priceFacts, type Wanted } from './wanted'

/** What this part of the posts fulfils narrows too little for the reading of its list. */
const COMMON = 0.8
/** The expression that the inverted index is on. */
const KEYS = sql.raw('listing_keys(category_id, breed_id, type, lactation_id, district, state, has_photo, price, milk)')

const texts = (keys: string[]) => sql`array[${sql.join(keys.map(key => sql`${key}`), sql`, `)}]::text[]`

/** The condition by which the inverted index finds all that may match: the rare facts that are wanted. Undefined where nothing narrows. */
export function keysOf({ categoryId, conditions, price }: Wanted, known: Sample | undefined): SQL | undefined {
  const share = (index: number) => (known && known.scope > 0 ? (known.each[index] ?? 0) / known.scope : 0)
  const simple = conditions.map(({ any }, index) => ({ any, share: share(index) }))
  // A price and an amount of milk are one clause where both are wanted of one category.
  const milkAt = categoryId === null ? -1 : conditions.findIndex(({ milk }) => milk !== undefined)
  if (price && milkAt >= 0) simple[milkAt] = { any: amountFacts(price, conditions[milkAt]!.milk!), share: Math.min(share(milkAt), share(conditions.length)) }
  else if (price) simple.push({ any: priceFacts(price), share: share(conditions.length) })
  const clauses = simple
    .filter(({ any }) => any.length > 0)
    .map(({ any, share }) => ({ any: any.map(all => all.map(fact => keyOf(categoryId, fact))), share }))
    .toSorted((a, b) => a.share - b.share)
  const rare = clauses.filter(({ share }, index) => index === 0 || share < COMMON)
  if (rare.length === 0) return categoryId === null ? undefined : sql`${KEYS} @> ${texts([`/c:${categoryId}`])}`
  const all = rare.flatMap(({ any }) => (any.length === 1 ? any[0]! : []))
  const some = rare.filter(({ any }) => any.length > 1)
  return sql.join([...(all.length > 0 ? [sql`${KEYS} @> ${texts(all)}`] : []), ...some.map(({ any }) => anyOf(any))], sql` and `)
}

/** A fact within the category of the list; categories and breeds, which have one, are the same everywhere. */
function keyOf(categoryId: string | null, fact: string): string {
  return `${/^[cb]:/.test(fact) ? '' : (categoryId ?? '')}/${fact}`
}

function anyOf(any: string[][]): SQL {
  if (any.every(all => all.length === 1)) return sql`${KEYS} && ${texts(any.flat())}`
  return sql`(${sql.join(any.map(all => sql`${KEYS} @> ${texts(all)}`), sql` or `)})`
}
