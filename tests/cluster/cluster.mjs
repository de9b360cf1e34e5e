// `npm run cluster`: runs two processes of the site on a local Postgres and Redis, behind HAProxy, for this machine
// only. `npm run cluster -- restart`, or SIGHUP: restarts one process after the other, while the other one serves.
import '../../scripts/own-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { findHaproxy, startHaproxy } from './haproxy.mjs'

const PROCESSES = 2
/** Milliseconds until a crashed process is started again. */
const AGAIN_MS = 1000
/** Milliseconds until a process must be ready. */
const READY_MS = 120_000

const DATA_DIR = process.env.DATA_DIR || '.data'
const DATABASE_URL = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/agrihaat'
const REDIS_URL = process.env.REDIS_URL || 'redis://127.0.0.1:6379'
const control = path.join(DATA_DIR, 'cluster.sock')
const say = text => process.stdout.write(`cluster: ${text}\n`)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Creates the database if it is missing. */
async function ensureDatabase() {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  try {
    await client.connect()
  } catch (error) {
    if (error.code !== '3D000')
      throw new Error(`DATABASE_URL: no database answers there (${error.code ?? error.message})`)
    const url = new URL(DATABASE_URL)
    const name = decodeURIComponent(url.pathname.slice(1))
    url.pathname = '/postgres'
    const administrator = new pg.Client({ connectionString: url.href })
    await administrator.connect()
    await administrator.query(`create database ${pg.escapeIdentifier(name)}`)
    await administrator.end()
    say(`made the database ${name}`)
  } finally {
    await client.end().catch(() => {})
  }
}

let ending = false
/** Blank values count as missing, as in the site. */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

function start(site, publicUrl) {
  const env = {
    SMS_PROVIDER: 'console',
    DRAIN_SECONDS: '2',
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '1',
    ...given,
    NODE_ENV: 'production',
    DATA_DIR,
    DATABASE_URL,
    REDIS_URL,
    HOST: '127.0.0.1',
    PORT: String(site.port),
  }
  const child = spawn(process.execPath, ['--enable-source-maps', '.build/server.js'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  Object.assign(site, { child, leaving: false })
  child.once('exit', async code => {
    if (site.leaving || ending) return
    say(`${site.name} fell (${code}) and is started again`)
    await sleep(AGAIN_MS)
    if (!ending && site.child === child) start(site, publicUrl)
  })
}

/** Is the process ready, and does the proxy know it? */
async function untilReady(site, proxy) {
  const answers = () =>
    fetch(`http://127.0.0.1:${site.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
    if ((await answers()) && (await proxy.sendsTo(site.name))) return
    if (site.child.exitCode !== null) break
  }
  throw new Error(`${site.name} did not become ready`)
}

/** A free port. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Stops a process as an operator does; it serves on until the proxy has seen that it is leaving. */
async function stop(site, signal) {
  site.leaving = true
  if (site.child.exitCode !== null || site.child.signalCode !== null) return
  const ended = once(site.child, 'exit')
  site.child.kill(signal)
  await ended
}

async function run() {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  // Imported only now, because an old Node cannot parse it.
  const { build } = await import('../../scripts/build.mjs')
  await build()
  await ensureDatabase()
  const program = findHaproxy()
  if (!program) throw new Error('There is no HAProxy and none could be installed: apt-get install haproxy')
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const sites = []
  while (sites.length < PROCESSES) sites.push({ name: `site-${sites.length + 1}`, port: await freePort() })
  const port = Number(process.env.PORT || 3000) || (await freePort())
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
  process.on('exit', () => sites.forEach(({ child }) => child?.kill('SIGKILL')))
  const proxy = await startHaproxy({ program, folder: DATA_DIR, port, ports: sites.map(site => site.port) })
  process.on('exit', () => proxy.child.kill('SIGKILL'))
  proxy.child.once('exit', () => ending || (say('HAProxy fell'), process.exit(1)))
  for (const site of sites) start(site, publicUrl)
  await Promise.all(sites.map(site => untilReady(site, proxy)))

  let restarting = Promise.resolve()
  /** Restarts one process after the other; if a new one does not start, the others stay as they are. */
  const restart = () =>
    (restarting = restarting
      .catch(() => {})
      .then(async () => {
        for (const site of sites) {
          await stop(site, 'SIGTERM')
          start(site, publicUrl)
          await untilReady(site, proxy)
          say(`${site.name} is new`)
        }
      }))
  process.on('SIGHUP', () => restart().catch(error => say(error.message)))
  rmSync(control, { force: true })
  const listener = createServer(socket => {
    socket.on('error', () => {})
    restart().then(
      () => socket.end('every process is new\n'),
      error => socket.end(`failed: ${error.message}\n`),
    )
  }).listen(control)
  const end = async () => {
    if (ending) return
    ending = true
    listener.close()
    await proxy.stop()
    // SIGINT does not wait: there is no other process to which clients could move.
    await Promise.all(sites.map(site => stop(site, 'SIGINT')))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())
  say(`AgriHaat is ready at ${publicUrl}, ${PROCESSES} processes`)
}

/** Sends the cluster that runs on this DATA_DIR the signal to restart its processes. */
async function askRestart() {
  const socket = createConnection(control)
  let text = ''
  socket.on('data', data => (text += data))
  await once(socket, 'end').catch(() => Promise.reject(new Error(`no cluster runs on ${DATA_DIR}`)))
  say(text.trim())
  process.exit(text.startsWith('failed') ? 1 : 0)
}

const [word, ...more] = process.argv.slice(2)
try {
  if (word === undefined) await run()
  else if (word === 'restart' && more.length === 0) await askRestart()
  else throw new Error('npm run cluster, or npm run cluster -- restart')
} catch (error) {
  say(error.message)
  process.exit(1)
}
