// The primary dies under two processes of the site, a second after its standby; the standby starts again and is
// promoted, and the processes are restarted one after the other with its address. Is anything lost that was
// acknowledged? With synchronous replication, and without.
//   node tests/faults/fail-over.mjs      needs Postgres’s programs, redis-server and a built site
import { hasPostgresPrograms, ownPostgres, ownRedis, ownStandby } from './engines.mjs'
import { openSellers, raise, readPrice, STEP, WAYS } from './price-writers.mjs'
import { ownFolder, sleep, startSite } from './site.mjs'

const SELLERS = 8
/** Milliseconds of writes before the standby dies, then until the primary dies, and that a call may take. */
const LOAD_MS = Number(process.env.SECONDS ?? 20) * 1000
const UNHEARD_MS = 1000
const CALL_MS = 30_000

if (!hasPostgresPrograms()) throw new Error('Postgres’s programs are missing')
const problems = []
const expect = (what, is) => is || problems.push(what)
const say = text => process.stdout.write(`${text}\n`)
const redis = await ownRedis()

/** @param settings of the primary @returns how many acknowledged writes are gone, and how many there were */
async function failOver(settings) {
  const primary = await ownPostgres(settings)
  const standby = await ownStandby(primary, 'next')
  const variables = url => ({
    DATABASE_URL: url,
    DATABASE_READ_URLS: url === primary.url ? standby.url : '',
    REDIS_URL: redis.url,
    DATA_DIR: folder,
    SMS_PROVIDER: 'console',
    PUBLIC_URL: 'http://localhost',
    OTP_PER_ADDRESS_AN_HOUR: '1000',
  })
  const folder = ownFolder('fail-over')
  const sites = [await startSite(variables(primary.url)), await startSite(variables(primary.url))]
  const sellers = await openSellers(sites[0], SELLERS)

  let [acknowledged, refused, isOver] = [0, 0, false]
  const writers = sellers.map(async (seller, index) => {
    while (!isOver) {
      if ((await raise(sites[index % sites.length], seller, CALL_MS)) === 200) acknowledged++
      else refused++
    }
  })
  await sleep(LOAD_MS)
  // The worst moment: the standby is away and does not hear of the last writes.
  await standby.stop('immediate')
  await sleep(UNHEARD_MS)
  const diedAt = performance.now()
  await primary.stop('immediate')
  await standby.start()
  isOver = true
  await Promise.all(writers)
  await standby.promote()
  for (const index of sites.keys()) {
    await sites[index].stop('SIGKILL')
    sites[index] = await startSite(variables(standby.url))
  }
  const away = performance.now() - diedAt
  let lost = 0
  for (const [index, seller] of sellers.entries()) {
    const { price } = await readPrice(sites[index % sites.length], seller, WAYS[0])
    lost += Math.max(0, (seller.price - price) / STEP)
    expect('who continues can write again', (await raise(sites[index % sites.length], seller)) === 200)
  }
  for (const site of sites) await site.stop()
  await standby.stop('immediate')
  return { lost, acknowledged, refused, away }
}

const tell = (name, { lost, acknowledged, refused, away }) =>
  say(
    `${name}: ${acknowledged} writes acknowledged, ${lost} of them lost, ${refused} refused; both processes served from the standby ${(away / 1000).toFixed(1)} s after the primary died`,
  )
const synchronous = await failOver({ synchronous_standby_names: 'next' })
tell('with synchronous replication', synchronous)
expect('with synchronous replication, nothing acknowledged is lost', synchronous.lost === 0)
expect('there were writes', synchronous.acknowledged > 50)
tell('without', await failOver({}))

await redis.stop()
say(problems.length === 0 ? 'all as promised' : `NOT SO:\n${problems.join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)
