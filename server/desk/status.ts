import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../chat/rows'
import { services } from '../platform/services'
import { lastSweep } from '../platform/sweep'

export const STATUS = 'status'
/** One process's part of the status; each says its own. */
export const PROCESS = 'process'

/** A table with more rows is not counted: the planner's own estimate is near enough, and reading them all is not for free. */
const COUNTED = 100_000
const MEGABYTE = 2 ** 20

const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`

/** A time span in its two largest units. @param seconds rounded down */
export function span(seconds: number): string {
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  return days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`
}

async function count(table: 'posts' | 'users' | 'message'): Promise<string> {
  const [estimate] = await rowsOf<{ rows: number }>(sql`select reltuples::float8 as rows from pg_class where oid = ${table}::regclass`)
  if (estimate && estimate.rows > COUNTED) return `about ${Math.round(estimate.rows)}`
  const [counted] = await rowsOf<{ rows: number }>(sql`select count(*)::int as rows from ${sql.identifier(table)}`)
  return String(counted?.rows ?? 0)
}

/** What is true of the whole site, whichever of its processes is asked. */
export async function describeSite(): Promise<string> {
  const { database, jobs } = await services()
  const [facts] = await rowsOf<{ bytes: number; version: string }>(sql`select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`)
  const [posts, users, messages] = [await count('posts'), await count('users'), await count('message')]
  const { waiting, failed } = await jobs.counts()
  return [
    `database   ${database.engine === 'embedded' ? 'embedded' : `Postgres ${facts?.version ?? ''}`}, ${megabytes(facts?.bytes ?? 0)}`,
    `holds      ${posts} posts, ${users} users, ${messages} messages`,
    `jobs       ${waiting} waiting, ${failed} failed (as of the last minute)`,
  ].join('\n')
}

/** How this process does. */
export async function describeProcess(): Promise<string> {
  const { live, pages } = await services()
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const kept = pages.size()
  const asked = kept.hits + kept.misses
  const swept = lastSweep()
  return [
    `process    ${process.pid} on ${hostname()}, version ${version}, up ${span(process.uptime())}, ${megabytes(process.memoryUsage.rss())}`,
    `           ${live.sockets()} sockets; ${kept.pages} pages in ${megabytes(kept.bytes)}, ${asked === 0 ? 'none asked for yet' : `${Math.round((kept.hits / asked) * 100)} of 100 from memory`}; ${swept === null ? 'not swept yet' : `swept ${span((Date.now() - swept.getTime()) / 1000)} ago`}`,
  ].join('\n')
}
