// Starts a second process on one Postgres without Redis, beside a running one and
// after a killed one; then two with Redis.
//   node tests/faults/two-processes.mjs      needs Postgres, redis-server and a built site
import { ownRedis } from './engines.mjs'
import { postgresDatabase } from './process.mjs'
import { ownFolder, startSite } from './site.mjs'

const LINE = /^DATABASE_URL: another process of the site serves from this database, and without REDIS_URL [^\n]*$/
const database = await postgresDatabase('ops_two')
const folder = ownFolder('two')
const variables = {
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  SMS_PROVIDER: 'console',
  PUBLIC_URL: 'http://localhost',
}
const problems = []
const expect = (what, is) => is || problems.push(what)
/** @returns the site, or its last output */
const start = more => startSite({ ...variables, ...more }).catch(error => error.message)
/** Prints each step when it ends: on a busy machine a start takes long, and a test without output seems to hang. */
const told = what => (process.stdout.write(`looked at ${what}\n`), true)
const refused = (what, said) =>
  told(what) &&
  expect(
    `${what}: one line, not: ${said.child ? 'it started' : said}`,
    typeof said === 'string' &&
      said.startsWith('the site ended with 1:\n') &&
      LINE.test(said.split('\n').slice(1).join('\n').trim()),
  )
/** Without this process, there is nothing more to test: prints the result so far, and ends. */
function started(what, site) {
  told(what)
  if (site.child) return
  process.stdout.write(`NOT SO:\n${[...problems, `${what}: starts, not: ${site}`].join('\n')}\n`)
  process.exit(1)
}

const first = await start()
started('the first', first)
const second = await start()
refused('a second one', second)
first.child.kill('SIGKILL')
const begun = performance.now()
const after = await start()
const seconds = (performance.now() - begun) / 1000
started('one after a kill', after)
const redis = await ownRedis()
refused('one with Redis beside one without', await start({ REDIS_URL: redis.url }))
await after.stop?.()
const both = [await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })]
both.forEach(site => started('two with Redis', site))
refused('one without Redis beside two with', await start())
for (const site of [second, ...both]) await site.stop?.('SIGKILL')
await redis.stop()
await database.drop()
process.stdout.write(
  `a start after a kill took ${seconds.toFixed(1)} s\n${problems.length === 0 ? 'all as promised\n' : `NOT SO:\n${problems.join('\n')}\n`}`,
)
process.exit(problems.length === 0 ? 0 : 1)
