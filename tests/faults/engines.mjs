// A test's own Postgres and Redis, which it may stop at any time.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
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
  return { url: `redis://127.0.0.1:${port}`, start, stop }
}

/** The folder of Postgres's programs on Debian; elsewhere they are on the PATH. */
function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.length > 0 ? path.join(root, versions[0], 'bin') : ''
}

/** Needs Postgres's programs. It does not sync to disk, because it is deleted afterwards. */
export async function ownPostgres() {
  const port = await freePort()
  const folder = ownFolder('postgres')
  const data = path.join(folder, 'data')
  mkdirSync(data)
  // Postgres refuses to run as root.
  const asPostgres = process.getuid() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  const id = flag => Number(execFileSync('id', [flag, 'postgres']))
  if (asPostgres.length > 0) for (const name of [folder, data]) chownSync(name, id('-u'), id('-g'))
  const command = (program, ...words) => [...asPostgres, path.join(postgresPrograms(), program), ...words]
  const run = (...words) =>
    new Promise((resolve, reject) => {
      const [program, ...rest] = command(...words)
      spawn(program, rest, { cwd: '/', stdio: 'ignore' }).once('exit', code =>
        code === 0 ? resolve() : reject(new Error(`${words.join(' ')} ended with ${code}`)),
      )
    })
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60`
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', path.join(folder, 'log'))
  /** @param mode `fast` ends sessions, `immediate` is a crash that the next start recovers from */
  const stop = (mode = 'fast') => run('pg_ctl', 'stop', '-w', '-D', data, '-m', mode)
  await start()
  process.prependListener('exit', () => {
    const [program, ...rest] = command('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
    spawnSync(program, rest, { cwd: '/', stdio: 'ignore' })
  })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, start, stop }
}
