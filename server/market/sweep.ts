import { lt, sql } from 'drizzle-orm'
import { deliveryCounts, riskHolds } from '../db/schema-market'
import { services } from '../services/services'
import { sweepDays } from './count'
import { sweepEmptySearches } from './empty-searches'

/** Deletes what is counted of the market when its time is over. */
export async function sweepMarket(): Promise<void> {
  const { db } = await services()
  await sweepDays()
  await sweepEmptySearches()
  await db.delete(riskHolds).where(lt(riskHolds.heldAt, sql`now() - interval '1 year'`))
  await db.delete(deliveryCounts).where(lt(deliveryCounts.day, sql`(now() - interval '1 year')::date`))
}
