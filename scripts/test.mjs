// `npm test`: every check of the project, one after the other; the last lines name what failed and count what passed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { findChromium } from './chromium.mjs'

const bin = name => `node_modules/.bin/${name}`
const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
let passed = 0
/** What failed, by name: the last lines of a long run say it again. */
const failures = []

function heading(title) {
  process.stdout.write(`\n── ${title}\n`)
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** A check that passes or fails as a whole. */
function check(title, command, args, env) {
  heading(title)
  said(title, run(command, args, env))
}

function said(title, isRight) {
  if (isRight) passed++
  else failures.push(title)
}

/** Jest or Playwright; a run that wrote no report, ended in an error that no test has, or ran nothing counts as one failure. */
function count(title, report, ran, read) {
  let found = { passed: 0, failed: [] }
  try {
    found = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    process.stdout.write(`${title}: no report\n`)
  }
  passed += found.passed
  failures.push(...found.failed.map(name => `${title}: ${name}`))
  if (found.failed.length === 0 && (!ran || found.passed === 0)) failures.push(title)
}

function jest(title, args, env = {}) {
  heading(title)
  const report = '.build/jest.json'
  rmSync(report, { force: true })
  const ran = run('node', ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--ci', '--json', `--outputFile=${report}`, ...args], env)
  count(title, report, ran, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => `${path.relative('.', name)} › ${fullName}`)
      // A file that could not be run has no tests.
      return tests.length === 0 && status === 'failed' ? [path.relative('.', name)] : tests
    }),
  }))
}

/** The walls stand only where the tool has read the modules: with a TypeScript that it does not know it reads none and is content. */
function walls() {
  heading('walls between the rooms')
  const { stdout, status } = spawnSync(bin('depcruise'), ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'app', 'components', 'lib', 'server', 'middleware.ts', 'server.ts'], { maxBuffer: 1e9 })
  const { summary } = JSON.parse(String(stdout))
  for (const { from, to, rule } of summary.violations) process.stdout.write(`${rule.name}: ${from} → ${to}\n`)
  process.stdout.write(`${summary.totalCruised} modules, ${summary.violations.length} through a wall\n`)
  said('walls between the rooms', status === 0 && summary.totalCruised > 100 && summary.violations.length === 0)
}

/** Known vulnerabilities of what runs in production; not every registry answers this question. */
function audit() {
  heading('known vulnerabilities')
  const { stdout, status } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { timeout: 120_000 })
  try {
    const { total } = JSON.parse(String(stdout)).metadata.vulnerabilities
    process.stdout.write(`${total} known\n`)
    said('known vulnerabilities', status === 0)
  } catch {
    process.stdout.write('This registry does not answer audits: nothing was checked.\n')
  }
}

function answers(url) {
  const { hostname, port } = new URL(url)
  return new Promise(resolve => {
    const socket = connect(Number(port || 5432), hostname, () => (socket.destroy(), resolve(true)))
    socket.on('error', () => resolve(false))
    socket.setTimeout(2000, () => (socket.destroy(), resolve(false)))
  })
}

async function onPostgres() {
  if (await answers(POSTGRES)) return jest('server on Postgres', ['--selectProjects', 'server', 'tests/server'], { ENGINE: 'postgres' })
  heading('server on Postgres')
  process.stdout.write(`No Postgres answers at ${new URL(POSTGRES).host}: the server tests ran on the embedded database alone.\n`)
  if (process.env.CI || process.env.TEST_DATABASE_URL) failures.push('server on Postgres')
}

/** The site is killed, restarted and left alone by what it stands on; the whole scripts take longer (README.md). */
async function faults() {
  const script = (title, name, env) => check(`faults: ${title}`, 'node', [`tests/faults/${name}.mjs`], env)
  script('five kills, embedded', 'site-kill', { KILLS: '5' })
  if (!(await answers(POSTGRES))) return
  script('five kills, Postgres', 'site-kill', { KILLS: '5', ENGINE: 'postgres' })
  if (spawnSync('redis-server', ['--version']).status !== 0) return process.stdout.write('There is no redis-server: nothing was restarted beneath two processes.\n')
  // How fast it is, is for a quiet machine to say; here it is whether.
  script('a rolling restart', 'rolling', { CROSSING: '5000' })
  if (!existsSync('/usr/lib/postgresql')) return process.stdout.write('Debian’s Postgres is not installed: none was restarted.\n')
  script('Postgres and Redis restarted', 'outages', { RESTARTS: '1', AWAY: '10', PERSECOND: '40' })
}

function browser() {
  heading('browser')
  const chromium = findChromium()
  if (!chromium) {
    process.stdout.write('There is no Chromium and none could be installed: the browser tests did not run. Set CHROMIUM to the path of one.\n')
    failures.push('browser')
    return
  }
  process.stdout.write(`with ${chromium}\n`)
  const report = '.build/playwright.json'
  rmSync(report, { force: true })
  const ran = run(bin('playwright'), ['test'], { CHROMIUM: chromium })
  count('browser', report, ran, ({ stats, suites }) => ({ passed: stats.expected, failed: suites.flatMap(failedSpecs) }))
}

/** The tests of a Playwright report's file or group that did not pass at once. */
function failedSpecs({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return [...failed.map(({ title, line }) => `${file}:${line} › ${title}`), ...suites.flatMap(failedSpecs)]
}

mkdirSync('.build', { recursive: true })
check('types of the routes', bin('next'), ['typegen'])
check('types', bin('tsc'), ['--noEmit'])
check('lint', bin('eslint'), ['.', '--max-warnings', '0'])
walls()
check('dead code', bin('knip'), [])
check('licences', 'node', ['scripts/check-licences.mjs'])
audit()
jest('units and server on the embedded database', ['--selectProjects', 'server', 'components'])
await onPostgres()
check('build', 'node', ['scripts/build.mjs'])
await faults()
browser()
process.stdout.write(`\n${failures.map(name => `failed: ${name}\n`).join('')}${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length === 0 ? 0 : 1)
