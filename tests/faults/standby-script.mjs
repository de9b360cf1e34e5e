// The scripts of deploy/postgres, as compose.yaml and Kubernetes start them: a standby copies its primary's data, also
// after a copy that was broken off, follows it, and starts again from what it has.
//   node tests/faults/standby-script.mjs      needs Postgres's programs
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { asPostgres, dataFolder, freePort, withPrograms } from './engines.mjs'
import { endWithTest } from './process.mjs'
import { sleep } from './site.mjs'

const PASSWORD = 'a4d1c9e07b52'
const problems = []
const expect = (what, is) => is || problems.push(what)

/** The scripts, where the user of Postgres can read them. */
function scriptsIn(folder) {
  for (const name of ['primary.sh', 'standby.sh']) {
    copyFileSync(path.join('deploy/postgres', name), path.join(folder, name))
    chmodSync(path.join(folder, name), 0o755)
  }
}
function runAll(variables, ...words) {
  const [program, ...rest] = asPostgres(...words)
  const { status, stderr } = spawnSync(program, rest, { cwd: '/', env: withPrograms(variables), encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
}
/** Starts a server that runs until the test ends or stops it. */
function start(variables, ...words) {
  const [program, ...rest] = asPostgres(...words)
  const child = endWithTest(spawn(program, rest, { cwd: '/', env: withPrograms(variables), stdio: 'ignore' }))
  return async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
}
const settings = port => ['-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='].map(String)
/** Asks a server until it answers what is hoped for. */
async function until(what, port, text, holds) {
  let last
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(50)) {
    const client = new pg.Client({ connectionString: `postgres://agrihaat:${PASSWORD}@127.0.0.1:${port}/postgres` })
    client.on('error', () => {})
    try {
      await client.connect()
      last = (await client.query(text)).rows
      if (holds(last)) return
    } catch (error) {
      last = error.message
    } finally {
      await client.end().catch(() => {})
    }
  }
  problems.push(`${what}, not: ${JSON.stringify(last)}`)
}

const [data, copy] = [dataFolder(), path.join(dataFolder(), 'main')]
const folder = path.dirname(data)
scriptsIn(folder)
const passwordFile = path.join(folder, 'password')
writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
runAll({}, 'initdb', '-D', data, '-U', 'agrihaat', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync')
runAll({ PGDATA: data }, path.join(folder, 'primary.sh'))
const [port, standbyPort] = [await freePort(), await freePort()]
await start({}, 'postgres', '-D', data, ...settings(port))
await until('the primary answers', port, 'create table if not exists goat (name text)', () => true)

// A copy that was broken off.
mkdirSync(`${copy}.copy`, { recursive: true })
writeFileSync(`${copy}.copy/PG_VERSION`, '15')
spawnSync('chown', ['-R', '--reference', data, `${copy}.copy`])
const variables = {
  PRIMARY: '127.0.0.1',
  PRIMARY_PORT: String(port),
  POSTGRES_USER: 'agrihaat',
  POSTGRES_PASSWORD: PASSWORD,
  PGDATA: copy,
}
const startStandby = () =>
  start(variables, path.join(folder, 'standby.sh'), 'postgres', '-D', copy, ...settings(standbyPort))
let stop = startStandby()
await until('the standby answers', standbyPort, 'select pg_is_in_recovery() as is', ([{ is }]) => is)
expect('what was broken off is gone', !existsSync(`${copy}.copy`))
await until('the primary writes', port, "insert into goat values ('Meena')", () => true)
await until('the standby follows', standbyPort, 'select name from goat', rows => rows.length === 1)
await stop()
await until('the primary writes meanwhile', port, "insert into goat values ('Moti')", () => true)
const slot = hostname().replace(/[^a-z0-9]/g, '_')
const isKept = ([row]) => row?.slot_name === slot
await until('its slot is kept', port, 'select slot_name from pg_replication_slots', isKept)
stop = startStandby()
await until('it catches up', standbyPort, 'select name from goat', rows => rows.length === 2)
await stop()

process.stdout.write(problems.length === 0 ? 'all as promised\n' : `NOT SO:\n${problems.join('\n')}\n`)
process.exit(problems.length === 0 ? 0 : 1)
