// `npm run test:all`: the checks that `npm test` leaves out because they take long: Postgres,
// faults, and the other browser tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { answers, check, fail, finish, heading, jest, playwright, POSTGRES, print } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { findHaproxy } from '../tests/cluster/haproxy.mjs'
import { ensureReaders } from './readers.mjs'

async function onPostgres() {
  if (await answers(POSTGRES))
    return jest('server on Postgres', ['--selectProjects', 'server', '--', 'tests/server'], { ENGINE: 'postgres' })
  heading('server on Postgres')
  print(`No Postgres answers at ${new URL(POSTGRES).host}: the server tests ran on the embedded database alone.`)
  if (process.env.CI || process.env.TEST_DATABASE_URL) fail('server on Postgres')
}

/**
 * Kills the site, restarts it and takes away its database and Redis, in short runs; the whole
 * scripts take longer (docs/testing.md).
 */
async function faults() {
  const script = (title, name, env) => check(`faults: ${title}`, 'node', [`tests/faults/${name}.mjs`], env)
  script('five kills, embedded', 'site-kill', { KILLS: '5' })
  script('a damaged database', 'damage')
  script('the memory of ten pictures at once', 'pictures-memory')
  // Only a quiet machine can tell how fast the site is; this run tells whether it works at all.
  script('three times as many pages as can be rendered', 'overload', { SECONDS: '8', GOOD: '0.5', KEPT_MS: '500' })
  if (!(await answers(POSTGRES))) return
  script('five kills, Postgres', 'site-kill', { KILLS: '5', ENGINE: 'postgres' })
  script('ten kills while notifications are sent', 'notices-kill', { KILLS: '10' })
  script('two processes on one Postgres', 'two-processes')
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return print('There is no redis-server: nothing was restarted beneath two processes.')
  if (findHaproxy()) {
    script('a rolling restart', 'rolling', { CROSSING: '5000' })
    script('forged requests', 'smuggling')
  } else {
    print(
      'There is no HAProxy and none could be installed: no rolling restart, and no forged requests through a proxy.',
    )
    if (process.env.CI) fail('faults: HAProxy')
  }
  if (!existsSync('/usr/lib/postgresql')) return print('Debian’s Postgres is not installed: none was restarted.')
  script('Postgres and Redis restarted', 'outages', { RESTARTS: '1', AWAY: '10', PERSECOND: '40' })
}

/**
 * Tests that must also pass without the page cache and without finishing: pages, heads, what search engines and readers
 * without scripts get, the journey.
 */
const AS_NEXT = [
  '--grep-invert',
  'come from the cache',
  'e2e/pages',
  'moving-head',
  'search-engines',
  'no-script',
  'journey',
  'landings',
]

function browser() {
  const chromium = findChromium()
  if (!chromium) {
    heading('browser')
    print(
      'There is no Chromium and none could be installed: the browser tests did not run. Set CHROMIUM to the path of one.',
    )
    return fail('browser')
  }
  const { firefox, java } = ensureReaders()
  if (!firefox)
    print(
      'There is no Firefox and none could be installed: sign-in, posting, filters, chat and the outbox run in Chromium alone. Set FIREFOX to the path of one.',
    )
  if (!java) print('There is no Java and none could be installed: the W3C checker reads no page.')
  playwright('browser', ['--project', 'others'], { CHROMIUM: chromium })
  playwright('browser with EDGE=off', AS_NEXT, { CHROMIUM: chromium, EDGE: 'off' })
}

await onPostgres()
check('build', 'node', ['scripts/build.mjs'])
await faults()
browser()
finish()
