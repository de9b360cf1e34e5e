import type { FeedFilters } from '@/lib/contract/feed'
import type { Db } from '../db/client'
import { mend } from './mend'
import { planOf, type Plan } from './plan'
import { relaxations } from './relax'
import { understand, type Part } from './understand'

/** A question as it is asked of the database: what it was understood as, and ever wider plans, the exact one first. */
export type Asked = { parts: Part[]; plans: Plan[] }

/** Understands a text within a category, or all (null), and filters. */
export async function ask(db: Db, text: string, categoryId: string | null, filters: FeedFilters): Promise<Asked> {
  const parts = await mend(db, await understand(text))
  const exact = planOf(parts, { ...filters, categoryId: categoryId ?? undefined })
  return { parts, plans: [exact, ...relaxations(exact)] }
}
