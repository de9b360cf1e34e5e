import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { queryRows } from '../chat/rows'
import { services } from '../services/services'
import { lastSweep } from '../jobs/sweep'

export const STATUS = 'status'
/** The command for the status of one process; each process answers for itself. */
export const PROCESS = 'process'

/** A larger table is not counted, because that reads all its rows; the planner's estimate is exact enough. */
const COUNTED = 100_000
const MEGABYTE = 2 ** 20

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`

/**
 * A time span in its two largest units.
 * @param seconds rounded down
 */
export function span(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  return days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
}

async function count(table: 'posts' | 'users' | 'message'): Promise<string> {
  const [estimate] = await queryRows<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = ${table}::regclass`,
  )
  if (estimate && estimate.rows > COUNTED) return `about ${Math.round(estimate.rows)}`
  const [counted] = await queryRows<{ rows: number }>(sql`select count(*)::int as rows from ${sql.identifier(table)}`)
  return String(counted?.rows ?? 0)
}

/** The status of the whole site, the same from each of its processes. */
export async function describeSite(): Promise<string> {
  const { database, jobs } = await services()
  const [facts] = await queryRows<{ bytes: number; version: string }>(
    sql`select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`,
  )
  const [posts, users, messages] = [await count('posts'), await count('users'), await count('message')]
  const { waiting, failed } = await jobs.counts()
  return [
    `database   ${database.engine === 'embedded' ? 'embedded' : `Postgres ${facts?.version ?? ''}`}, ${megabytes(facts?.bytes ?? 0)}`,
    `holds      ${posts} posts, ${users} users, ${messages} messages`,
    `jobs       ${waiting} waiting, ${failed} failed (as of the last minute)`,
  ].join('\n')
}

/** The status of this process. */
export async function describeProcess(): Promise<string> {
  const { sockets, pages } = await services()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const kept = pages.stats()
  const requests = kept.hits + kept.misses
  const swept = lastSweep()
  return [
    `process    ${process.pid} on ${hostname()}, version ${version}, up ${span(process.uptime())}, ${megabytes(process.memoryUsage.rss())}`,
    `           ${sockets.count()} sockets; ${kept.pages} pages in ${megabytes(kept.bytes)}, ${requests === 0 ? 'none asked for yet' : `${Math.round((kept.hits / requests) * 100)} of 100 from memory`}; ${swept === null ? 'not swept yet' : `swept ${span((Date.now() - swept.getTime()) / 1000)} ago`}`,
  ].join('\n')
}
