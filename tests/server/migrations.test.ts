import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openPostgres } from '@/server/db/postgres'
import { migratePostgres } from '@/server/db/migrate'
import { POSTGRES_URL } from '../support/postgres'

// The embedded database has only one process, so no other one serves meanwhile.
const onPostgres = process.env.ENGINE === 'postgres' ? it : it.skip

const name = `migrations_${randomUUID().replaceAll('-', '')}`
const url = new URL(POSTGRES_URL)
url.pathname = `/${name}`
const clients: Client[] = []
const folders: string[] = []

async function connect(to = url.href): Promise<Client> {
  const client = new Client({ connectionString: to })
  // The test drops the database while clients may still be connected.
  client.on('error', () => {})
  clients.push(client)
  await client.connect()
  return client
}
beforeAll(async () => {
  if (process.env.ENGINE === 'postgres') await (await connect(POSTGRES_URL)).query(`create database ${name}`)
})
afterAll(async () => {
  const [administrator, ...others] = clients
  await Promise.all(others.map(client => client.end()))
  await administrator?.query(`drop database ${name} with (force)`)
  await administrator?.end()
  folders.forEach(folder => rmSync(folder, { recursive: true, force: true }))
})

/** A folder with one migration, as drizzle-kit writes it, newer than all of ours. */
function migrationFolder(statement: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  folders.push(folder)
  mkdirSync(path.join(folder, 'meta'))
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: [
        { idx: 0, version: '7', when: 4_000_000_000_000 + folders.length, tag: '0000_next', breakpoints: true },
      ],
    }),
  )
  writeFileSync(path.join(folder, '0000_next.sql'), statement)
  return folder
}

onPostgres(
  'four processes that start at once on a fresh database all come up, and each migration runs once',
  async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url.href)))
    await Promise.all(opened.map(({ ping }) => ping()))
    await Promise.all(opened.map(({ close }) => close()))
    const { entries } = JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8')) as {
      entries: { when: number }[]
    }
    const { rows } = await (
      await connect()
    ).query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations order by created_at')
    expect(rows.map(({ created_at }) => Number(created_at))).toEqual(entries.map(({ when }) => when))
  },
)

onPostgres('a migration gives way to the version that still serves, and comes once its table is free', async () => {
  const [old, reader, starter] = [await connect(), await connect(), await connect()]
  await old.query('begin')
  await old.query('select 1 from posts limit 1')
  const migrated = migratePostgres(starter, migrationFolder('alter table posts add column of_the_next_version text'))
  // The migration now waits for the table, and every later request for the table waits behind it.
  const isWaiting = async () =>
    (await reader.query(`select 1 from pg_locks where not granted and relation = 'posts'::regclass`)).rowCount! > 0
  while (!(await isWaiting()));
  await reader.query(`set statement_timeout = 10000`)
  await reader.query('select 1 from posts limit 1')
  const columns = async () =>
    (
      await reader.query(
        `select 1 from information_schema.columns where table_name = 'posts' and column_name = 'of_the_next_version'`,
      )
    ).rowCount
  expect(await columns()).toBe(0)
  await old.query('commit')
  await migrated
  expect(await columns()).toBe(1)
  const { rows } = await starter.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
  )
  expect(rows).toEqual([{ lock: '0', statement: '0' }])
})

onPostgres('a migration that is wrong leaves nothing of itself and does not come again', async () => {
  const starter = await connect()
  await expect(
    migratePostgres(
      starter,
      migrationFolder('create table half_done (id text);--> statement-breakpoint\nselect * from nowhere'),
    ),
  ).rejects.toThrow()
  expect((await starter.query(`select to_regclass('half_done') as there`)).rows).toEqual([{ there: null }])
})
