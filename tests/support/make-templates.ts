// Makes the databases that the sites of the server tests start from (see templates.mjs):
// `node scripts/tool.mjs tests/support/make-templates.ts FOLDER [NAME]`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
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
function prepare(database: OpenDatabase): Promise<Services> {
  const environment = readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console', DATA_DIR: folder })
  return assemble(environment, database, new FolderStorage(path.join(folder, 'media')), makeLog('error'))
}

/** Dumps of an embedded database without and with the catalog, and the catalog's pictures. */
async function dumpEmbedded(): Promise<void> {
  const { db } = await prepare(await openEmbedded())
  const { $client: client } = db as unknown as { $client: PGlite }
  const dump = async (file: string) =>
    writeFileSync(path.join(folder, file), await (await client.dumpDataDir('none')).bytes())
  await dump('blank.tar')
  await fillDatabase()
  await dump('filled.tar')
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
else await dumpEmbedded()
process.exit(0)
