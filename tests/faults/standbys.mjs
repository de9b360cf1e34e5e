// Two processes of the site on a Postgres with two standbys: one replays the log five seconds late, the other 0.3 s.
// Sellers write, and read what they wrote at once and a little later; others only read. Does anybody get an old
// answer? What do they notice when a standby dies or hangs?
//   node tests/faults/standbys.mjs      needs Postgres's programs, redis-server and a built site;  WRITES=20000
import { hasPostgresPrograms, ownPostgres, ownRedis, ownStandby } from './engines.mjs'
import { openSellers, raise, readPrice, WAYS } from './price-writers.mjs'
import { call, ownFolder, sleep, startSite } from './site.mjs'

const WRITES = Number(process.env.WRITES ?? 20_000)
const SELLERS = 8
/** Milliseconds in which a standby that does not answer must be left out, and after which a seller reads again. */
const LEFT_OUT_MS = 1000
const LATER_MS = 1500
const TOKEN = 'a-token-for-the-metrics-of-this-test-only'

if (!hasPostgresPrograms()) throw new Error('Postgres’s programs are missing')
const problems = []
const expect = (what, is) => is || problems.push(what)
const say = text => process.stdout.write(`${text}\n`)

const [primary, redis] = [await ownPostgres(), await ownRedis()]
const late = await ownStandby(primary, 'late', { recovery_min_apply_delay: '5s' })
const near = await ownStandby(primary, 'near', { recovery_min_apply_delay: '300ms' })
const variables = {
  DATABASE_URL: primary.url,
  DATABASE_READ_URLS: `${late.url},${near.url}`,
  REDIS_URL: redis.url,
  DATA_DIR: ownFolder('standbys'),
  SMS_PROVIDER: 'console',
  PUBLIC_URL: 'http://localhost',
  METRICS_TOKEN: TOKEN,
  OTP_PER_ADDRESS_AN_HOUR: '1000',
}
const sites = [await startSite(variables), await startSite(variables)]
const sellers = await openSellers(sites[0], SELLERS)

/** Values of the metrics of a process, by their names. */
async function metrics(site) {
  const { body } = await call(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Object.fromEntries(
    [...body.matchAll(/^(agrihaat_standby\S+) (\S+)$/gm)].map(([, name, value]) => [name, +value]),
  )
}
/** Milliseconds until both processes use so many standbys. */
async function untilUsed(count) {
  const start = performance.now()
  const areUsed = async () => (await Promise.all(sites.map(metrics))).every(one => one.agrihaat_standbys_used === count)
  while (!(await areUsed()) && performance.now() - start < 30_000) await sleep(20)
  return performance.now() - start
}

let [reads, old, failed, longest, over] = [0, 0, 0, 0, false]
function note({ status, ms }) {
  reads++
  longest = Math.max(longest, ms)
  if (status !== 200) failed++
}
async function check(seller, turn) {
  const way = WAYS[turn % WAYS.length]
  const known = seller.price
  const answer = await readPrice(sites[way.far ? turn % 2 : 0], seller, way)
  note(answer)
  if (answer.status === 200 && !(answer.price >= known)) {
    old++
    if (old < 5) say(`  OLD: ${way.name}: ${answer.price} instead of ${known}`)
  }
}

let writes = 0
/** Writes and reads until `isEnough`; each write is also read once more, a random moment later. */
async function write(seller, isEnough) {
  const later = new Set()
  for (let turn = 0; !isEnough(); turn++) {
    const status = await raise(sites[0], seller)
    if (status !== 200) failed++
    writes++
    await check(seller, turn)
    const again = sleep(Math.random() * LATER_MS).then(() => check(seller, turn))
    later.add(again)
    void again.finally(() => later.delete(again))
  }
  await Promise.all(later)
}
async function read(site, address) {
  while (!over) {
    note(await call(site.url + address))
    await sleep(50)
  }
}

await untilUsed(1)
const start = performance.now()
const readers = [read(sites[0], '/api/v2/advpost/cattle'), read(sites[1], '/api/v2/search?q=desi%20gai')]
await Promise.all(sellers.map(seller => write(seller, () => writes >= WRITES)))
const before = await Promise.all(sites.map(metrics))
const sum = name => before.reduce((all, one) => all + one[name], 0)
const [fromStandby, fromPrimary] = [sum('agrihaat_standby_reads_total'), sum('agrihaat_standby_reads_passed_total')]
say(
  `${writes} writes in ${((performance.now() - start) / 1000).toFixed(0)} s, ${reads} reads beside them: ${old} old, ${failed} failed; of the statements that read, standbys answered ${fromStandby} and the primary ${fromPrimary}`,
)
expect('nobody reads what is older than their own write', old === 0 && writes >= WRITES)
expect('no request fails', failed === 0)
expect('standbys answer reads', fromStandby > 1000)

/** Runs `act` while sellers write and all read. */
async function during(name, act) {
  ;[reads, failed, longest, old] = [0, 0, 0, 0]
  let isDone = false
  const load = sellers.map(seller => write(seller, () => isDone))
  await sleep(1000)
  const took = await act()
  await sleep(1000)
  isDone = true
  await Promise.all(load)
  say(
    `${name}: after ${took.toFixed(0)} ms; ${reads} reads, ${failed} failed, ${old} old, the longest took ${longest.toFixed(0)} ms`,
  )
  expect(`${name}: nothing fails`, failed === 0 && old === 0)
  return took
}
const gone = await during('a killed standby was left out', async () => {
  await near.stop('immediate')
  return untilUsed(0)
})
expect('a killed standby is left out within a second', gone <= LEFT_OUT_MS)
await during('it came back by itself', async () => {
  await near.start()
  return untilUsed(1)
})
const hung = await during('a standby that hung was left out', async () => {
  near.signal('SIGSTOP')
  return untilUsed(0)
})
expect('a standby that hangs is left out within a second', hung <= LEFT_OUT_MS)
await during('it went on and came back by itself', async () => {
  near.signal('SIGCONT')
  return untilUsed(1)
})

over = true
await Promise.all(readers)
for (const site of sites) await site.stop()
for (const server of [late, near, primary]) await server.stop('immediate')
await redis.stop()
say(problems.length === 0 ? 'all as promised' : `NOT SO:\n${problems.join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)
