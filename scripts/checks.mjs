// The checks of `npm test` and `npm run test:all`. Each check prints what it is and is
// counted; failed ones are listed at the end.
import { spawn, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const bin = name => `node_modules/.bin/${name}`
export const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** The number of the slowest files that are listed at the end. */
const SLOWEST = 10
/** The number of characters that are printed of a failed test's screen. */
const SCREEN_LENGTH = 4000
/** The number of characters that are printed at the end of what a failed test said. */
const REASON_LENGTH = 1500

let passed = 0
const failures = []
/** Milliseconds that each test file took, by its name. */
const durations = []
/** When the output of each check began, in milliseconds since 1970. */
const beginnings = []
mkdirSync('.build', { recursive: true })

export function print(text) {
  process.stdout.write(`${text}\n`)
}

export function heading(title) {
  beginnings.push([title, Date.now()])
  print(`\n── ${title}`)
}

/** @param reason what the check said, if it said it in a report */
export function fail(name, reason = '') {
  const text = stripVTControlCharacters(reason).trim().slice(0, REASON_LENGTH)
  failures.push(text === '' ? name : `${name}\n${text.replace(/^/gm, '    ')}`)
}

export function record(title, succeeded) {
  if (succeeded) passed++
  else fail(title)
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** A check that passes or fails as a whole. */
export function check(title, command, args, env) {
  heading(title)
  record(title, run(command, args, env))
}

/**
 * Runs checks that each keep one processor busy, a few at once; prints the output of each when it has ended.
 * @param checks title, command and arguments of each, and a function for further conditions on its
 * output, which may change the printed text
 */
export async function checkTogether(checks, atOnce = 2) {
  const waiting = [...checks]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { title, command, args, read = (status, output) => ({ succeeded: status === 0, output }) } = next
      const { status, output } = await capture(command, args)
      const result = read(status, output)
      heading(title)
      print(result.output.trimEnd())
      if (result.succeeded !== undefined) record(title, result.succeeded)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

function capture(command, args) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
    child.on('error', error => resolve({ status: 1, output: String(error) }))
    child.on('close', status => resolve({ status, output }))
  })
}

/**
 * Counts the tests of a Jest or Playwright run. A run that wrote no report, ended in an error outside of the tests, or
 * ran nothing counts as one failure.
 */
function count(title, report, succeeded, read) {
  let found = { passed: 0, failed: [], files: [] }
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    print(`${title}: no report`)
  }
  passed += found.passed
  for (const [name, reason] of found.failed) fail(`${title}: ${name}`, reason)
  durations.push(...found.files.map(([file, ms]) => [`${title}: ${file}`, ms]))
  if (found.failed.length === 0 && (!succeeded || found.passed === 0)) fail(title)
}

export function jest(title, args, env = {}) {
  heading(title)
  const report = '.build/jest.json'
  rmSync(report, { force: true })
  const succeeded = run(
    'node',
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    env,
  )
  count(title, report, succeeded, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = path.relative('.', name)
      const tests = assertionResults
        .filter(test => test.status === 'failed')
        .map(({ fullName, failureMessages }) => [`${file} › ${fullName}`, failureMessages.join('\n')])
      // A file that could not be run reports no tests, so the file itself counts.
      return tests.length === 0 && status === 'failed' ? [[file, message]] : tests
    }),
    files: testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), endTime - startTime]),
  }))
}

export function playwright(title, args, env = {}) {
  heading(title)
  const report = '.build/playwright.json'
  rmSync(report, { force: true })
  const succeeded = run(bin('playwright'), ['test', ...args], env)
  if (!succeeded) printScreens()
  count(title, report, succeeded, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: suites.flatMap(failedSpecs),
    files: suites.map(suite => [suite.file, durationOf(suite)]),
  }))
}

/** Prints what each failed browser test saw last: nobody can look into the folder of a machine that only runs tests. */
function printScreens() {
  for (const file of globSync('test-results/*/error-context.md')) {
    const screen = readFileSync(file, 'utf8').split('# Page snapshot')[1] ?? ''
    print(`\n${path.basename(path.dirname(file))}\n${screen.slice(0, SCREEN_LENGTH)}`)
  }
}

/** The tests of a file or group in a Playwright report that did not pass at the first attempt, and what each said. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  const reason = ({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join('\n')
  return [...failed.map(spec => [`${file}:${spec.line} › ${spec.title}`, reason(spec)]), ...suites.flatMap(failedSpecs)]
}

/** Milliseconds of all tests of a file or group in a Playwright report. */
function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

/** Does a server answer at this address? */
export function answers(url) {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const socket = connect(Number(port || 5432), hostname, () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
    socket.setTimeout(2000, () => (socket.destroy(), resolve(false)))
  })
}

/**
 * Prints the time of each check that took half a minute, the slowest files, the names of the failed checks and the
 * counts; exits with 1 if something failed.
 */
export function finish() {
  heading('the minutes of the checks')
  for (const [index, [title, began]] of beginnings.slice(0, -1).entries()) {
    const minutes = (beginnings[index + 1][1] - began) / 60_000
    if (minutes >= 0.5) print(`${minutes.toFixed(1).padStart(7)} min  ${title}`)
  }
  heading(`the ${SLOWEST} slowest files`)
  for (const [name, ms] of durations.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST))
    print(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
  print(`\n${failures.map(name => `failed: ${name}\n`).join('')}${passed} passed, ${failures.length} failed`)
  process.exit(failures.length === 0 ? 0 : 1)
}
