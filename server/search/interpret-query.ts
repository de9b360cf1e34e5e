import type { FeedFilters } from '@/lib/contract/feed'
import type { ReadDb } from '../db/client'
import { correctSpelling } from './correct-spelling'
import { buildPlan, type Plan } from './plan'
import { relaxPlan } from './relax-plan'
import { parseQuery } from './parse-query'
import type { QueryPart } from './query-part'

/** The parts of a query, and its plans: the exact one first, then ever wider ones. */
export type InterpretedQuery = { parts: QueryPart[]; plans: Plan[] }

/** Interprets a text within a category (null: all categories) and filters. */
export async function interpretQuery(
  db: ReadDb,
  text: string,
  categoryId: string | null,
  filters: FeedFilters,
): Promise<InterpretedQuery> {
  const parts = await correctSpelling(db, await parseQuery(text))
  const exact = buildPlan(parts, { ...filters, categoryId: categoryId ?? undefined })
  return { parts, plans: [exact, ...relaxPlan(exact)] }
}
