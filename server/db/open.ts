import path from 'node:path'
import type { Environment } from '../platform/environment'
import type { QueryWatcher } from '../platform/watch-queries'
import type { OpenDatabase } from './client'
import { openEmbedded } from './embedded'
import { openPostgres } from './postgres'

/**
 * Opens the database that the environment names.
 * @param report receives what the operator of the site should know
 * @param withoutTimeouts see `openPostgres`
 */
export function openDatabase(
  environment: Environment,
  report: (text: string) => void = () => {},
  watch?: QueryWatcher,
  withoutTimeouts = false,
): Promise<OpenDatabase> {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL, {
        watch,
        connections: environment.DATABASE_CONNECTIONS,
        standbyUrls: environment.DATABASE_READ_URLS,
        withoutTimeouts,
        report,
      })
    : openEmbedded(path.resolve(environment.DATA_DIR, 'db'), { holder: environment.publicUrl, report, watch })
}
