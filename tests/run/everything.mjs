// What the gate leaves out because it takes long or depends on how fast the machine is.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { findWholeChromium } from '../../scripts/chromium.mjs'
import { ensureReaders } from '../../scripts/readers.mjs'
import { findHaproxy } from '../cluster/haproxy.mjs'
import { findVarnish } from '../faults/varnish.mjs'
import { playwright } from './browser.mjs'
import { check, checkTogether, hasPostgres } from './commands.mjs'
import { jest, SLOW } from './jest.mjs'
import { leaveOut, print } from './outcome.mjs'

const fault = (title, name, env) => ({
  title: `faults: ${title}`,
  command: 'node',
  args: [`tests/faults/${name}.mjs`],
  env,
})
const script = (...named) => {
  const { title, command, args, env } = fault(...named)
  return check(title, command, args, env)
}

/**
 * Kills the site, restarts it and takes away its database and Redis, in short runs; the whole
 * scripts take longer (docs/testing.md).
 */
async function faults() {
  // These measure neither time nor memory, and wait for a site to start most of the time.
  await checkTogether('faults, two at once', [
    fault('a damaged database', 'damage'),
    fault('five kills, embedded', 'site-kill', { KILLS: '5' }),
    fault('the files of the image', 'image'),
    ...(await faultsOnPostgres()),
  ])
  await script('the memory of ten pictures at once', 'pictures-memory')
  // The speed of the site can be measured only on a quiet machine; this run checks whether it works at all.
  await script('three times as many pages as can be rendered', 'overload', {
    SECONDS: '8',
    GOOD: '0.5',
    KEPT_MS: '500',
  })
  if (findVarnish()) await script('a Varnish before the site', 'front-cache', { WRITES: '20' })
  else
    leaveOut('faults: Varnish', 'There is no Varnish and none could be installed: no cache in front was told anything.')
  await faultsOfTwoProcesses()
}

/** Those that need the Postgres of the tests. */
export async function faultsOnPostgres() {
  if (!(await hasPostgres('faults: Postgres', 'no site on Postgres was killed or restarted'))) return []
  return [
    fault('five kills, Postgres', 'site-kill', { KILLS: '5', ENGINE: 'postgres' }),
    fault('ten kills while notifications are sent', 'notices-kill', { KILLS: '10' }),
    fault('two processes on one Postgres', 'two-processes'),
  ]
}

/** Those that also need Redis, a proxy, and engines that can be stopped. */
export async function faultsOfTwoProcesses() {
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return leaveOut('faults: Redis', 'There is no redis-server: nothing was restarted beneath two processes.')
  if (findHaproxy()) {
    await script('a rolling restart', 'rolling', { CROSSING: '5000' })
    await script('forged requests', 'smuggling')
  } else
    leaveOut(
      'faults: HAProxy',
      'There is no HAProxy and none could be installed: no rolling restart, and no forged requests through a proxy.',
    )
  if (!existsSync('/usr/lib/postgresql'))
    return leaveOut('faults: Debian’s Postgres', 'Debian’s Postgres is not installed: none was restarted.')
  await script('Postgres and Redis restarted', 'outages', { RESTARTS: '1', AWAY: '10', PERSECOND: '40' })
  await script('the script that makes a standby', 'standby-script')
  await script('standbys that lag, die and hang', 'standbys', { WRITES: '200' })
  await script('a primary that dies', 'fail-over', { SECONDS: '5' })
}

/** Workers at once: eleven files of browser tests took 86 s with three and 100 s with two, because tests also wait. */
const WORKERS = 3

/** The number of wrong calls that are sent to the API. */
const FUZZ_RUNS = '20000'

/**
 * The tests with the tag `@slow`, on both engines: in stages of their own, because Jest then opens no other file. Among
 * the others they took 50 s more.
 */
async function slow() {
  const files = globSync('tests/**/*.test.ts').filter(file => readFileSync(file, 'utf8').includes(" @slow'"))
  const options = [...SLOW, `--maxWorkers=${WORKERS}`, '--runTestsByPath', '--']
  await jest('slow units', [...options, ...files], { FUZZ_RUNS })
  if (!(await hasPostgres('slow server on Postgres', 'its slow tests run on the embedded database alone'))) return
  const server = files.filter(file => file.startsWith('tests/server/'))
  await jest('slow server on Postgres', [...options, ...server], { ENGINE: 'postgres' })
}

/**
 * Files that must also pass without the page cache and without finishing: pages, heads, what search engines and readers
 * without scripts get, the journey.
 */
const AS_NEXT = ['e2e/pages', 'moving-head', 'search-engines', 'no-script', 'journey', 'landings']

/** Runs all tests that the gate leaves out, on the build that the gate made. */
export async function everythingElse() {
  await slow()
  await faults()
  const { firefox, java } = ensureReaders()
  // Installed before the tests: two tests that need it at the same time could not both install it.
  findWholeChromium()
  if (!firefox)
    print(
      'There is no Firefox and none could be installed: sign-in, posting, filters, chat and the outbox run in Chromium alone. Set FIREFOX to the path of one.',
    )
  if (!java) print('There is no Java and none could be installed: the W3C checker reads no page.')
  const workers = ['--workers', `${WORKERS}`]
  await playwright('browser', ['--project', 'others', ...workers])
  await playwright('browser with EDGE=off', ['--grep-invert', 'come from the cache', ...workers], AS_NEXT, {
    EDGE: 'off',
  })
}
