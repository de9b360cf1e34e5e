import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { posts } from '../db/schema'
import { categoryOf } from './lexicon'
import type { Clause } from './plan'

/** Columns of posts that say the same as a lexeme; prices and milk are said by the plan itself. */
function columnOf(lexeme: string): SQL | undefined {
  const [kind, value = ''] = lexeme.split(':')
  switch (kind) {
    case 'c': return eq(posts.categoryId, value)
    // With its category, because that leads the indexes.
    case 'b': return and(eq(posts.breedId, value), eq(posts.categoryId, categoryOf([lexeme]) ?? ''))
    case 'l': return eq(posts.lactationId, value)
    case 't': return eq(posts.type, value as 'Sell')
    default: return undefined
  }
}

/** Clauses as conditions on columns of posts; undefined where one of them is about more than those. */
export function columnsOf(clauses: readonly Clause[]): SQL[] | undefined {
  const conditions: SQL[] = []
  for (const { any, yields, parts } of clauses) {
    // A filter, a price and milk have their own exact condition.
    if (yields === 'fixed' || yields === 'amount') continue
    if (yields === 'place') {
      const places = parts.flatMap(part => (part.kind === 'meaning' ? part.any : [])).flatMap(reading => ('place' in reading ? [reading.place] : []))
      if (places.length !== any.length || places.some(({ level }) => level === 'city')) return undefined
      conditions.push(or(...places.map(({ level, name }) => eq(level === 'state' ? posts.state : posts.district, name))) ?? sql`true`)
      continue
    }
    const readings = any.map(all => all.map(columnOf))
    if (readings.some(reading => reading.some(column => column === undefined))) return undefined
    conditions.push(or(...readings.map(reading => and(...(reading as SQL[])))) ?? sql`true`)
  }
  return conditions
}
