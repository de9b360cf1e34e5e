import { Client } from 'pg'
import { openPostgres } from '@/server/db/postgres'
import { fillDatabase } from '@/server/demo/fill'
import { readEnvironment } from '@/server/platform/environment'
import { makeLog } from '@/server/platform/log'
import { assemble, type Services } from '@/server/services/services'
import { FolderStorage } from '@/server/platform/storage'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/agrihaat_bench'

/** The value of `--name` on the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** The services on the benchmarks' database, `BENCH_DATABASE_URL`; creates the database if it is missing. */
export async function benchServices(): Promise<Services> {
  const url = new URL(process.env.BENCH_DATABASE_URL ?? DEFAULT_URL)
  const name = url.pathname.slice(1)
  if (!/^\w+$/.test(name)) throw new Error('BENCH_DATABASE_URL must name a database of letters, digits and _')
  const server = new URL(url)
  server.pathname = '/postgres'
  const admin = new Client({ connectionString: server.href })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await admin.query(`create database ${name}`)
  await admin.end()
  const environment = readEnvironment({
    NODE_ENV: 'test',
    SMS_PROVIDER: 'console',
    DATABASE_URL: url.href,
    PUBLIC_URL: 'http://localhost:3306',
  })
  const services = await assemble(
    environment,
    await openPostgres(url.href),
    new FolderStorage('.build/bench-media'),
    makeLog('error'),
  )
  await fillDatabase()
  return services
}

/** A separate connection to the benchmarks' database, for statements that take long. */
export async function benchClient(): Promise<Client> {
  const client = new Client({ connectionString: process.env.BENCH_DATABASE_URL ?? DEFAULT_URL })
  await client.connect()
  // Its settings must give the same plans as the server's: see server/db/postgres.ts.
  await client.query(
    `set maintenance_work_mem = '1GB'; set jit = off; set max_parallel_workers_per_gather = 0; set random_page_cost = 1.1; set timezone = 'UTC'`,
  )
  return client
}
