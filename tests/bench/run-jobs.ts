import { bundleChatServer, postgresDatabase, startChatServer } from '../faults/process.mjs'
import { benchClient, benchServices, option } from './database'
import { median } from './part'

/**
 * How much work a queue does: notices of sold ads, each for three people, and looks of saved searches, by one, two and
 * four processes on one Postgres. How long does what people wait for take while a thousand times as much is queued that
 * nobody waits for?
 * `--jobs`: how many of each kind (4000)
 */
const JOBS = Number(option('jobs') ?? 4000)
const SAVERS = 3
const PROCESSES = [1, 2, 4]
/** Seconds that a notice may take beside the looks of many saved searches. */
const MOST_SECONDS = 3
const ASKED = 7

const say = (text: string) => process.stdout.write(`${text}\n`)
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

await bundleChatServer()
const database = await postgresDatabase('agrihaat_jobs')
process.env['BENCH_DATABASE_URL'] = database.url
const { db, jobs } = await benchServices()
const client = await benchClient()
await client.query(
  `insert into users (id, mobile) select 'u' || n, (6100000000 + n)::text from generate_series(1, 2000) n`,
)
await client.query(`insert into posts (id, seller_id, category_id, type, title, description, language, price, status)
  select 'post' || n, 'u' || 1 + n % 2000, 'goat', 'Sell', 'Ad ' || n, 'Ad', 'en', 1000, 'sold' from generate_series(1, ${JOBS + ASKED}) n`)
await client.query(`insert into saved_posts (user_id, post_id)
  select 'u' || 1 + (n + s * 7) % 2000, 'post' || n from generate_series(1, ${JOBS + ASKED}) n, generate_series(1, ${SAVERS}) s`)
await client.query(`insert into saved_searches (id, user_id, filters, key, needs)
  select 'search' || n, 'u' || 1 + n % 2000, '{"categories": ["goat"]}', 'key' || n, '{}' from generate_series(1, ${JOBS}) n`)

const queueSold = (from: number, to: number) =>
  db.transaction(async transaction => {
    for (let n = from; n <= to; n++) await jobs.add(transaction, { kind: 'sold', postId: `post${n}` })
  })
const queueLooks = () =>
  db.transaction(transaction =>
    jobs.addLater(
      transaction,
      Array.from({ length: JOBS }, (_, n) => ({
        event: { kind: 'searchDue', searchId: `search${n + 1}` },
        after: null,
      })),
    ),
  )
const count = async (text: string) => Number((await client.query(text)).rows[0].count)
const open = () => count(`select count(*) from pgboss.job where name = 'events' and state < 'completed'`)

/** Starts workers, waits until nothing is left, and stops them. @returns jobs a second */
async function rate(processes: number, number: number): Promise<number> {
  const variables = {
    DATABASE_URL: database.url,
    DELIVERS: 'yes',
    PORT: '0',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  }
  const started = performance.now()
  const servers = await Promise.all(Array.from({ length: processes }, () => startChatServer(variables)))
  while ((await open()) === number && performance.now() - started < 60_000) await sleep(2)
  const [begun, left] = [performance.now(), await open()]
  while ((await open()) > 0) await sleep(20)
  const seconds = (performance.now() - begun) / 1000
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    await ended
  }
  return left / seconds
}

const rates: Record<string, number[]> = { notices: [], looks: [] }
for (const processes of PROCESSES) {
  await client.query(`delete from notifications`)
  await queueSold(1, JOBS)
  rates['notices']!.push(await rate(processes, JOBS))
  const notices = await count('select count(*) from notifications')
  if (notices !== JOBS * SAVERS) throw new Error(`${notices} notices instead of ${JOBS * SAVERS}`)
  await queueLooks()
  rates['looks']!.push(await rate(processes, JOBS))
}
for (const [kind, all] of Object.entries(rates))
  say(
    `${kind}: ${all.map((each, index) => `${each.toFixed(0)} a second by ${PROCESSES[index]} (${(each / all[0]!).toFixed(2)} ×)`).join(', ')}`,
  )

// Fairness: one notice after the other, each beside thousands of looks that came first.
const waits: number[] = []
await queueLooks()
const workers = await startChatServer({ DATABASE_URL: database.url, DELIVERS: 'yes', PORT: '0' })
for (let n = JOBS + 1; n <= JOBS + ASKED; n++) {
  const asked = performance.now()
  await queueSold(n, n)
  while ((await count(`select count(*) from notifications where post_id = 'post${n}'`)) < SAVERS) await sleep(10)
  waits.push((performance.now() - asked) / 1000)
  if ((await open()) === 0) await queueLooks()
}
workers.child.kill('SIGTERM')
await workers.ended
say(`a notice beside ${JOBS} looks: median ${median(waits).toFixed(2)} s, longest ${Math.max(...waits).toFixed(2)} s`)

await client.end()
await jobs.close()
await database.drop()
process.exit(Math.max(...waits) <= MOST_SECONDS ? 0 : 1)
