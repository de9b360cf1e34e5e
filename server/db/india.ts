import { sql } from 'drizzle-orm'

/** What day it is in India, as SQL; all processes count by the database's clock. */
export const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`
