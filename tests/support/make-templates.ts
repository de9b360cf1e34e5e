// Makes what the sites of the server tests start from (see templates.mjs):
// `node scripts/tool.mjs tests/support/make-templates.ts FOLDER [NAME]`.
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '@/server/db/client'
import { openEmbedded } from '@/server/db/embedded'
import { openPostgres } from '@/server/db/postgres'
import { fillDatabase } from '@/server/demo/fill'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { FolderStorage } from '@/server/platform/storage'
import { assemble, type Services } from '@/server/services/services'
import { administer, postgresUrl } from './postgres'

const [, , folder = '', name] = process.argv

/** The services on a database without the catalog; `fillDatabase` adds it. */
function prepare(database: OpenDatabase, data = path.join(folder, 'filled')): Promise<Services> {
  const environment = readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console', DATA_DIR: data })
  return assemble(environment, database, new FolderStorage(path.join(data, 'media')), makeLog('error'))
}

/** Folders of data without and with the catalog: the embedded database, and the catalog's pictures. */
async function makeFolders(): Promise<void> {
  const on = async (kind: string, change: (services: Services) => Promise<void>) => {
    const data = path.join(folder, kind)
    const services = await prepare(await openEmbedded(path.join(data, 'db')), data)
    await change(services)
    await services.jobs.close()
    await services.database.close()
  }
  // To clear its default of 128 MB takes longer than everything else at a start.
  await on('blank', async ({ db }) => void (await db.execute(sql`alter system set shared_buffers = '16MB'`)))
  cpSync(path.join(folder, 'blank'), path.join(folder, 'filled'), { recursive: true })
  await on('filled', fillDatabase)
}

/** The same as databases of the tests' Postgres. */
async function createDatabases(blank: string, filled: string): Promise<void> {
  const on = async (database: string, fill: () => Promise<void>) => {
    const services = await prepare(await openPostgres(postgresUrl(database)))
    await fill()
    await services.jobs.close()
    await services.database.close()
  }
  await administer(`create database ${blank}`)
  await on(blank, async () => {})
  await administer(`create database ${filled} template ${blank}`)
  await on(filled, fillDatabase)
}

mkdirSync(folder, { recursive: true })
if (name) await createDatabases(`${name}_blank`, `${name}_filled`)
else await makeFolders()
process.exit(0)
