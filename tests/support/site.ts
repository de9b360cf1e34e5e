import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@/server/db/client'
import { openEmbedded } from '@/server/db/embedded'
import { openPostgres } from '@/server/db/postgres'
import { fillDatabase } from '@/server/demo/fill'
import { makeApp } from '@/server/http/app'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { assemble, type Services } from '@/server/services/services'
import { FolderStorage } from '@/server/platform/storage'
import { BucketStorage } from '@/server/platform/storage-s3'
import { watchQueries, type QueryWatcher } from '@/server/platform/watch-queries'
import { administer, postgresUrl } from './postgres'

/**
 * Copies a part of a template (see templates.mjs) into a folder of data: the database or the pictures of `filled`, the
 * one with the catalog, or of `blank`.
 */
const copyTemplate = (kind: 'blank' | 'filled', part: 'db' | 'media', data: string) =>
  cpSync(path.join(process.env.TEST_TEMPLATES ?? '', kind, part), path.join(data, part), { recursive: true })

export type TestSite = Services & {
  /** The handler of the HTTP API. */
  handle: (request: Request) => Promise<Response>
  /** Every logged line. */
  logged: string[]
  close: () => Promise<void>
}

/**
 * A site of its own for one test file: its own database on the engine under test, a folder for pictures (or the bucket
 * that `variables` name), the catalog, no posts.
 * @param variables environment variables in addition to the defaults
 * @param engine another engine than the one under test
 * @param filled false: without the catalog, as before the first start of a site
 * @param watch is called for each statement
 * @param locale the language by whose rules Postgres sorts text; if missing, it sorts by bytes
 */
export async function openSite(
  variables: Record<string, string> = {},
  { engine = process.env.ENGINE, filled = true, locale = '', watch = undefined as QueryWatcher | undefined } = {},
): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const environment = readEnvironment({
    NODE_ENV: 'test',
    SMS_PROVIDER: 'console',
    DATA_DIR: folder,
    DUPLICATE_ADS: 'allow',
    LIMITS_TIMES: '1000',
    OTP_PAUSE_SECONDS: '0',
    OTP_PER_NUMBER_A_DAY: '1000',
    ...variables,
  })
  const logged: string[] = []
  const log = makeLog('debug', line => logged.push(line))
  const storage = environment.bucket
    ? new BucketStorage(environment.bucket)
    : new FolderStorage(path.join(folder, 'media'))
  // The template's site stored the catalog's pictures in a folder.
  if (filled && !environment.bucket) copyTemplate('filled', 'media', folder)
  const [database, drop] = await openEngine(watch ?? watchQueries(log, environment.SLOW_QUERY_MS), {
    engine,
    filled: filled && !environment.bucket,
    locale,
    folder,
  })
  const services = await assemble(environment, database, storage, log)
  if (filled) await fillDatabase()
  const app = makeApp()
  const site: TestSite = {
    ...services,
    logged,
    handle: async request => app.fetch(request),
    close: async () => {
      // Read here, because a test may have replaced the jobs.
      await site.jobs.close()
      await database.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return site
}

/**
 * A database of the test's own, copied from the run's template.
 * @param locale Postgres with other rules than the template's needs a new database
 */
async function openEngine(
  watch: QueryWatcher,
  { engine, filled, locale, folder }: { engine: string | undefined; filled: boolean; locale: string; folder: string },
): Promise<[OpenDatabase, () => Promise<void>]> {
  const kind = filled ? 'filled' : 'blank'
  if (engine !== 'postgres') {
    copyTemplate(kind, 'db', folder)
    return [await openEmbedded(path.join(folder, 'db'), { watch }), async () => {}]
  }
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await administer(
    `create database ${name} template ${locale ? `template0 locale_provider icu icu_locale '${locale}'` : `${process.env.TEST_TEMPLATE_DATABASE}_${kind}`}`,
  )
  return [await openPostgres(postgresUrl(name), { watch }), () => administer(`drop database ${name} with (force)`)]
}
