import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openPostgres } from '@/server/db/postgres'
import { fillDatabase } from '@/server/demo/fill'
import { makeApp } from '@/server/http/app'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { withRequest } from '@/server/platform/requests'
import { FolderStorage } from '@/server/platform/storage'
import { assemble } from '@/server/services/services'
import type { TestSite } from './site'

/**
 * A site on a Postgres with standbys, with the catalog and no posts.
 * @param url the primary's address
 * @param standbyUrls the standbys' addresses
 */
export async function openStandbySite(url: string, standbyUrls: string[]): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const environment = readEnvironment({
    NODE_ENV: 'test',
    SMS_PROVIDER: 'console',
    DATA_DIR: folder,
    LIMITS_TIMES: '1000',
    DATABASE_URL: url,
    DATABASE_READ_URLS: standbyUrls.join(', '),
  })
  const logged: string[] = []
  const log = makeLog('debug', line => logged.push(line))
  const database = await openPostgres(url, {
    standbyUrls: environment.DATABASE_READ_URLS,
    report: text => log.error(text),
  })
  const site = await assemble(environment, database, new FolderStorage(path.join(folder, 'media')), log)
  await fillDatabase()
  const app = makeApp()
  return {
    ...site,
    logged,
    // As the server does, so that a call knows what its session has written.
    handle: async request => withRequest({ id: 'request', route: 'api' }, () => app.fetch(request)),
    close: async () => {
      await site.jobs.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
