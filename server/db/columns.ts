import { timestamp } from 'drizzle-orm/pg-core'

/** A time with its time zone, as text. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createdAt = () => time('created_at').notNull().defaultNow()
