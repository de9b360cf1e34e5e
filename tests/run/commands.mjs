// Runs commands: one that shows what it prints, or several at once that are read when they have ended.
import { spawn, spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { fail, heading, leaveOut, pass, print, stage } from './outcome.mjs'

/** The Postgres of the server tests. */
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

export const bin = name => `node_modules/.bin/${name}`

export function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

function record(title, succeeded, reason) {
  if (succeeded) pass()
  else fail(title, reason)
  return succeeded
}

/** A stage that is one command, and passes or fails as a whole. */
export function check(title, command, args, env) {
  return stage(title, () => record(title, run(command, args, env)))
}

function capture(command, args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
    child.on('error', error => resolve({ status: 1, output: String(error) }))
    child.on('close', status => resolve({ status, output }))
  })
}

/**
 * Runs checks that each keep one processor busy at most, a few at once; prints the output of each when it has ended.
 * @param checks title, command, arguments and environment of each, and a function for further conditions on its
 * output, which may change the printed text; a check without a verdict is not counted
 */
export function checkTogether(title, checks, atOnce = 2) {
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { title, command, args, env, read = (status, output) => ({ succeeded: status === 0, output }) } = next
      const { status, output } = await capture(command, args, env)
      const result = read(status, output)
      heading(title)
      print(result.output.trimEnd())
      if (result.succeeded !== undefined) record(title, result.succeeded, result.output)
    }
  }
  return stage(title, () => Promise.all(Array.from({ length: atOnce }, work)))
}

/**
 * Does the Postgres of the tests answer? If not, the run prints that, and fails where there should be one.
 * @param title what needs it
 * @param without what is done or left out without it
 */
export async function hasPostgres(title, without) {
  if (await answers(POSTGRES)) return true
  heading(title)
  leaveOut(
    title,
    `No Postgres answers at ${new URL(POSTGRES).host}: ${without}.`,
    Boolean(process.env.CI || process.env.TEST_DATABASE_URL),
  )
  return false
}

/** Does a server answer at this address? */
function answers(url) {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const socket = connect(Number(port || 5432), hostname, () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
    socket.setTimeout(2000, () => (socket.destroy(), resolve(false)))
  })
}
