import { existsSync } from 'node:fs'
import path from 'node:path'
import { requireFreeSpace } from '../platform/disk-space'
import { lockFolder } from '../platform/folder-lock'
import { timeCalls, type QueryWatcher } from '../platform/watch-queries'
import type { Db, OpenDatabase } from './client'
import { guardDiskSpace } from './disk-guard'
import { checkFolder, markComplete, prepareFolder, verifyPages } from './embedded-folder'
import { damagedFolder } from './folder-damage'
import { MIGRATIONS } from './migrations-folder'
import { cachePreparedStatements } from './prepared-statements'
import * as schema from './schema'

/**
 * Opens the embedded database in a folder. It is migrated and ready.
 * @param holder a description of this process, for the error of a process that starts later
 * @param report receives a sentence when the disk is full, when there is room again, and when files were moved aside
 * @throws FolderInUseError if another process uses the folder; UnusableFolderError if it contains no complete database;
 * DiskFullError
 */
export async function openEmbedded(
  folder: string,
  {
    holder = '',
    report = () => {},
    watch,
  }: { holder?: string; report?: (text: string) => void; watch?: QueryWatcher } = {},
): Promise<OpenDatabase> {
  const [
    { PGlite, protocol, types },
    { cube },
    { earthdistance },
    { btree_gist },
    { pg_trgm },
    { drizzle },
    { migrate },
    { fromPglite },
  ] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/cube'),
    import('@electric-sql/pglite/contrib/earthdistance'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
    import('pg-boss'),
  ])
  prepareFolder(folder)
  const release = await lockFolder(path.join(folder, '..', 'lock'), holder)
  try {
    requireFreeSpace(folder)
    const left = checkFolder(folder, report)
    const client = await PGlite.create(folder, { extensions: { cube, earthdistance, btree_gist, pg_trgm } }).catch(
      (error: Error) => {
        throw left === 'new' ? error : damagedFolder(folder, error.message)
      },
    )
    if (left === 'killed') {
      await client.exec('checkpoint')
      verifyPages(folder)
    }
    if (left !== 'new') await verifyFiles(client, folder)
    // Random reads cost little, because its pages are in memory.
    await client.exec(`set time zone 'UTC'; set random_page_cost = 1.1`)
    cachePreparedStatements(client, { protocol, types })
    guardDiskSpace(client, folder, report)
    const db = drizzle(client, { schema })
    await migrate(db, { migrationsFolder: MIGRATIONS })
    markComplete(folder)
    if (watch) {
      client.query = timeCalls(client.query.bind(client), watch)
      const transaction = client.transaction.bind(client)
      client.transaction = run =>
        transaction(inside => run(Object.assign(inside, { query: timeCalls(inside.query.bind(inside), watch) })))
    }
    return {
      db: db as unknown as Db,
      reads: db as unknown as Db,
      standbys: null,
      engine: 'embedded',
      jobs: { db: fromPglite(client), backend: 'pglite' },
      ping: async () => void (await client.query('select 1')),
      // The embedded database has one connection, and runs on the process's own thread.
      connections: () => ({ busy: 0, idle: 1, waiting: 0 }),
      close: async () => {
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * Checks that the files of all tables exist: the database itself would notice a missing file only when a query reads
 * it.
 * @throws UnusableFolderError
 */
async function verifyFiles(
  client: { query: <T>(text: string) => Promise<{ rows: T[] }>; close: () => Promise<void> },
  folder: string,
): Promise<void> {
  const { rows } = await client.query<{ name: string; file: string }>(
    `select relname as name, pg_relation_filepath(oid) as file from pg_class where relkind in ('r', 'i', 't', 'm', 'S')`,
  )
  const missing = rows.find(({ file }) => !existsSync(path.join(folder, file)))
  if (missing === undefined) return
  await client.close()
  throw damagedFolder(folder, `${missing.file}, the file of ${missing.name}, is missing`)
}
