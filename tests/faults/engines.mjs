// A test's own Postgres and Redis, which it may stop at any time.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { endWithTest } from './process.mjs'
import { ownFolder } from './site.mjs'

/** A free port. */
export async function freePort() {
  const probe = createServer()
  await new Promise(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Can a test start a Redis of its own? */
export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0

/** Needs redis-server on the PATH. */
export async function ownRedis() {
  const port = await freePort()
  let child
  const start = () =>
    new Promise((resolve, reject) => {
      child = endWithTest(
        spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
          stdio: ['ignore', 'pipe', 'inherit'],
        }),
      )
      child.once('error', reject)
      child.stdout.on('data', data => String(data).includes('Ready to accept') && resolve())
    })
  /** @param signal SIGTERM, or SIGKILL as after a crash */
  const stop = (signal = 'SIGTERM') =>
    new Promise(resolve => {
      child.once('exit', resolve)
      child.kill(signal)
    })
  await start()
  /** Stops it where it is (SIGSTOP), or lets it go on (SIGCONT): a server that hangs. */
  const signal = name => child.kill(name)
  return { url: `redis://127.0.0.1:${port}`, start, stop, signal }
}

/** The folder of Postgres's programs on Debian; elsewhere they are on the PATH. */
function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.length > 0 ? path.join(root, versions[0], 'bin') : ''
}

/** Can a test start a Postgres of its own? */
export const hasPostgresPrograms = () => spawnSync(path.join(postgresPrograms(), 'initdb'), ['--version']).status === 0

/** Postgres refuses to run as root, so its programs then run as its own user. */
const AS_POSTGRES = process.getuid() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

/** Runs one of Postgres's programs to its end. */
function run(...words) {
  const [program, ...rest] = command(...words)
  return new Promise((resolve, reject) =>
    spawn(program, rest, { cwd: '/', stdio: 'ignore' }).once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`${words.join(' ')} ended with ${code}`)),
    ),
  )
}
const command = (program, ...words) => [...AS_POSTGRES, path.join(postgresPrograms(), program), ...words]

/** A program with its words, as the user that Postgres runs as. */
export const asPostgres = (...words) => [...AS_POSTGRES, ...words]

/** The environment of a script that calls Postgres's programs by their names. */
export const withPrograms = variables => ({ PATH: `${postgresPrograms()}:${process.env.PATH}`, ...variables })

/** A folder for the data of a server, which belongs to the user that Postgres runs as. */
export function dataFolder() {
  const folder = ownFolder('postgres')
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const id = flag => Number(execFileSync('id', [flag, 'postgres']))
  if (AS_POSTGRES.length > 0) for (const name of [folder, data]) chownSync(name, id('-u'), id('-g'))
  return data
}

/** Starts a server on data that is there. It does not sync to disk, because it is deleted afterwards. */
async function startPostgres(data, settings) {
  const port = await freePort()
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 60,
    ...settings,
  }
  const options = [`-p ${port}`, ...Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)].join(' ')
  const log = path.join(data, '..', 'log')
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', log)
  /** @param mode `fast` ends sessions, `immediate` is a crash that the next start recovers from */
  const stop = (mode = 'fast') => run('pg_ctl', 'stop', '-w', '-D', data, '-m', mode)
  await start()
  process.prependListener('exit', () => {
    const [program, ...rest] = command('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
    spawnSync(program, rest, { cwd: '/', stdio: 'ignore' })
  })
  return { port, data, url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop }
}

/**
 * Needs Postgres's programs.
 * @param settings of the server, beside ours
 */
export async function ownPostgres(settings = {}) {
  const data = dataFolder()
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync')
  return startPostgres(data, settings)
}

/**
 * A standby of such a server, which replays its log as it arrives.
 * @param name by which the primary knows it (`synchronous_standby_names`)
 * @param settings of the server, such as `recovery_min_apply_delay`
 */
export async function ownStandby(primary, name, settings = {}) {
  const data = dataFolder()
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
  await run('pg_basebackup', '-D', data, '-d', from, '-R', '--checkpoint=fast', '--no-sync')
  const standby = await startPostgres(data, settings)
  const pid = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    ...standby,
    /** Stops all its processes where they are, or lets them go on: a server that hangs. */
    signal: signal => {
      const children = execFileSync('pgrep', ['-P', String(pid())])
        .toString()
        .trim()
        .split('\n')
      for (const one of [pid(), ...children.map(Number)]) process.kill(one, signal)
    },
    promote: () => run('pg_ctl', 'promote', '-w', '-D', data),
  }
}
