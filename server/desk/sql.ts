import { sql, type SQL } from 'drizzle-orm'

/** The name of a user with this alias. */
export const nameOf = (user: string): SQL => sql.raw(`trim(${user}.name || ' ' || ${user}.surname)`)

/** A time in India, to the minute, as lists of the terminal show it. */
export const indiaTime = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`)
