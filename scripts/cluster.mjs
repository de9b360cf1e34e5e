// `npm run cluster`: two processes of the site on a local Postgres and Redis, behind a small proxy.
// `npm run cluster -- restart`, or SIGHUP: one process after the other ends and comes back, while the other one serves.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { build } from './build.mjs'
import { makeProxy } from './cluster-proxy.mjs'

const PROCESSES = 2
/** Milliseconds until a process that fell is started again. */
const AGAIN_MS = 1000
/** Milliseconds in which a process is ready, or has failed. */
const READY_MS = 120_000

const DATA_DIR = process.env.DATA_DIR || '.data'
const DATABASE_URL = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/agrihaat'
const REDIS_URL = process.env.REDIS_URL || 'redis://127.0.0.1:6379'
const control = path.join(DATA_DIR, 'cluster.sock')
const say = text => process.stdout.write(`cluster: ${text}\n`)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Makes the database where it is missing. */
async function ensureDatabase() {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  try {
    await client.connect()
  } catch (error) {
    if (error.code !== '3D000') throw new Error(`DATABASE_URL: no database answers there (${error.code ?? error.message})`)
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
/** Blank values count as absent, as the site reads them. */
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

function start(site, publicUrl) {
  const env = { SMS_PROVIDER: 'console', DRAIN_SECONDS: '2', PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '1', ...given, NODE_ENV: 'production', DATA_DIR, DATABASE_URL, REDIS_URL, HOST: '127.0.0.1', PORT: '0' }
  const child = spawn(process.execPath, ['--enable-source-maps', '.build/server.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  Object.assign(site, { child, port: 0, ready: false, leaving: false })
  let text = ''
  child.stdout.on('data', data => {
    process.stdout.write(data)
    if (site.port) return
    text += data
    site.port = Number(/ready at http:\/\/localhost:(\d+)/.exec(text)?.[1] ?? 0)
  })
  child.once('exit', async code => {
    Object.assign(site, { port: 0, ready: false })
    if (site.leaving || ending) return
    say(`${site.name} fell (${code}) and is started again`)
    await sleep(AGAIN_MS)
    if (!ending && site.child === child) start(site, publicUrl)
  })
}

async function untilReady(site) {
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(50)) {
    if (site.ready) return
    if (site.child.exitCode !== null) break
  }
  throw new Error(`${site.name} did not become ready`)
}

/** Ends a process as an operator does; it serves on until the proxy has seen that it is leaving. */
async function stop(site, signal) {
  site.leaving = true
  if (site.child.exitCode !== null || site.child.signalCode !== null) return
  const ended = once(site.child, 'exit')
  site.child.kill(signal)
  await ended
}

async function run() {
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  await build()
  await ensureDatabase()
  const sites = Array.from({ length: PROCESSES }, (_, index) => ({ name: `site-${index + 1}`, port: 0, ready: false, running: 0 }))
  const proxy = makeProxy(sites)
  proxy.listen(Number(process.env.PORT || 3000), process.env.HOST || '0.0.0.0')
  await once(proxy, 'listening')
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${proxy.address().port}`
  process.on('exit', () => sites.forEach(({ child }) => child?.kill('SIGKILL')))
  for (const site of sites) start(site, publicUrl)
  await Promise.all(sites.map(untilReady))

  let restarting = Promise.resolve()
  /** One process after the other; where a new one does not come up, the others stay as they are. */
  const restart = () => (restarting = restarting.catch(() => {}).then(async () => {
    for (const site of sites) {
      await stop(site, 'SIGTERM')
      start(site, publicUrl)
      await untilReady(site)
      say(`${site.name} is new`)
    }
  }))
  process.on('SIGHUP', () => restart().catch(error => say(error.message)))
  mkdirSync(DATA_DIR, { recursive: true })
  rmSync(control, { force: true })
  const listener = createServer(socket => {
    socket.on('error', () => {})
    restart().then(() => socket.end('every process is new\n'), error => socket.end(`failed: ${error.message}\n`))
  }).listen(control)
  const end = async () => {
    if (ending) return
    ending = true
    listener.close()
    proxy.close()
    // Nobody is to be moved: there is nowhere to go.
    await Promise.all(sites.map(site => stop(site, 'SIGINT')))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end())
  say(`AgriHaat is ready at ${publicUrl}, ${PROCESSES} processes`)
}

/** Has the cluster that runs on this DATA_DIR restart its processes. */
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
