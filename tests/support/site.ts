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
 * A site of its own for one test file: a fresh database of the engine under test, a folder for pictures, the catalog, no posts.
 * @param variables environment beside the defaults
 */
export async function openSite(variables: Record<string, string> = {}): Promise<TestSite> {
  const [database, drop] = await openEngine()
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  const environment = readEnvironment({ NODE_ENV: 'test', SMS_PROVIDER: 'console', DATA_DIR: folder, ...variables })
  const logged: string[] = []
  const services = await assemble(environment, database, new FolderStorage(path.join(folder, 'media')), makeLog('debug', line => logged.push(line)))
  await fillDatabase()
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

async function openEngine(): Promise<[OpenDatabase, () => Promise<void>]> {
  if (process.env.ENGINE !== 'postgres') return [await openEmbedded(), async () => {}]
  const name = `site_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name}`)
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${name}`
  return [await openPostgres(url.href), () => administer(`drop database ${name} with (force)`)]
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
