import { Client } from 'pg'

/** The address of the tests' Postgres. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** The address of one of its databases. */
export function postgresUrl(database: string): string {
  const url = new URL(POSTGRES_URL)
  url.pathname = `/${database}`
  return url.href
}

/** Runs a statement outside of any test database, for example `create database`. */
export async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
