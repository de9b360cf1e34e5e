import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openEmbedded, openPostgres, type OpenDatabase } from '@/server/db/client'
import { fillDatabase } from '@/server/db/seed/fill'
import { makeApp } from '@/server/http/app'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { assemble, type Services } from '@/server/platform/services'
import { FolderStorage } from '@/server/platform/storage'
import { BucketStorage } from '@/server/platform/storage-s3'
import { watchQueries, type QueryWatcher } from '@/server/platform/watch-queries'

/** Where the tests' Postgres answers. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export type TestSite = Services & {
  /** The HTTP API's front door. */
  handle: (request: Request) => Promise<Response>
  /** Every line that was logged. */
  logged: string[]
  close: () => Promise<void>
}

/**
 * A site of its own for one test file: a fresh database of the engine under test, a folder for pictures (or the bucket that `variables` name), the catalog, no posts.
 * @param variables environment beside the defaults
 * @param engine where it shall be another than the one under test
 * @param filled false: without the catalog, as nobody has started a site on it
 * @param locale a language by whose rules a Postgres sorts text; by bytes where none is given
 */
export async function openSite(variables: Record<string, string> = {}, { engine = process.env.ENGINE, filled = true, locale = '' } = {}): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const environment = readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console', DATA_DIR: folder, DUPLICATE_ADS: 'allow', LIMITS_TIMES: '1000', ...variables })
  const logged: string[] = []
  const log = makeLog('debug', line => logged.push(line))
  const [database, drop] = await openEngine(watchQueries(log, environment.SLOW_QUERY_MS), engine, locale)
  const services = await assemble(environment, database, environment.bucket ? new BucketStorage(environment.bucket) : new FolderStorage(path.join(folder, 'media')), log)
  if (filled) await fillDatabase()
  const app = makeApp()
  const site: TestSite = {
    ...services,
    logged,
    handle: async request => app.fetch(request),
    close: async () => {
      // A test may have opened them anew.
      await site.jobs.close()
      await database.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

async function openEngine(watch: QueryWatcher, engine: string | undefined, locale: string): Promise<[OpenDatabase, () => Promise<void>]> {
  if (engine !== 'postgres') return [await openEmbedded(undefined, '', undefined, watch), async () => {}]
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}${locale && ` template template0 locale_provider icu icu_locale '${locale}'`}`)
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${name}`
  return [await openPostgres(url.href, { watch }), () => administer(`drop database ${name} with (force)`)]
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
