// Starts and stops the chat server of the fault and load tests, and connects to it as a client that never gives up.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import pg from 'pg'
import { io } from 'socket.io-client'

const BUNDLE = '.build/chat-server.js'
const children = new Set()
let isWatching = false

/** A test that fails halfway must leave no process running. */
function watch() {
  if (isWatching) return
  isWatching = true
  // Each server and folder of a test adds one more.
  process.setMaxListeners(50)
  process.on('exit', () => children.forEach(child => child.kill('SIGKILL')))
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))
}

/** Ends this child with the test, however the test ends. */
export function endWithTest(child) {
  watch()
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Bundles the server once. */
export async function bundleChatServer() {
  await build({
    entryPoints: ['tests/faults/chat-server.ts'],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/**
 * Starts it and waits until it listens.
 * @returns {Promise<{port: number, child: import('node:child_process').ChildProcess, ended: Promise<void>}>}
 */
export function startChatServer(variables, nodeFlags = []) {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    SMS_PROVIDER: 'console',
    LOG_LEVEL: 'error',
    DUPLICATE_ADS: 'allow',
    LIMITS_TIMES: '1000',
    ...variables,
  }
  const child = endWithTest(
    spawn('node', ['--enable-source-maps', ...nodeFlags, BUNDLE], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] }),
  )
  const ended = new Promise(resolve => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', data => {
      const port = /ready (\d+)/.exec(String(data))?.[1]
      if (port) resolve({ port: Number(port), child, ended })
    })
    child.once('exit', code => reject(new Error(`the chat server ended with ${code}`)))
  })
}

/** The token of a user that the server made (`PEOPLE`). */
export const tokenOf = index => createHash('sha256').update(`person ${index}`).digest('base64url')

/** A socket of a user; each attempt connects to the address that `url` gives at that moment. */
export function openSocket(url, index, options = {}) {
  return io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: tokenOf(index) },
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    timeout: 5000,
    ...options,
  })
}

/**
 * A separate database on the tests' Postgres.
 * @returns {Promise<{url: string, drop: () => Promise<void>}>}
 */
export async function postgresDatabase(name) {
  const base = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const run = async statement => {
    const client = new pg.Client({ connectionString: base })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`drop database if exists ${name} with (force)`)
  await run(`create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
