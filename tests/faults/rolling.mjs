// A rolling restart of both processes of `npm run cluster` under load. What do readers, writers and users in a chat
// notice? And how soon does one process show what was written at the other?
//   node tests/faults/rolling.mjs      needs Postgres, redis-server and a built site; CROSSING=5000 on a busy machine
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { crossingTimes } from './crossing.mjs'
import { ownCluster } from './own-cluster.mjs'
import { tokenOf } from './process.mjs'
import { ad, ask, letters, sendAd } from './rolling-calls.mjs'
import { sleep } from './site.mjs'
import { talker } from './talker.mjs'

const PEOPLE = 40
const CROSSINGS = 40
/** Milliseconds in which the other process must show a write. */
const MOST_CROSSING = Number(process.env.CROSSING ?? 200)

const cluster = await ownCluster('rolling', { HOST: '127.0.0.1' })
const { port } = cluster

const client = new pg.Client({ connectionString: cluster.databaseUrl })
await client.connect()
for (let n = 0; n < PEOPLE; n++) {
  await client.query(
    `insert into users (id, mobile, name, surname, address, created_at) values ($1, $2, 'Person', $3, 'Road', now() - interval '1 year')`,
    [`p${n}`, String(7_000_000_000 + n), String(n)],
  )
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 days')`,
    [createHash('sha256').update(tokenOf(n)).digest('hex'), `p${n}`],
  )
}

const failures = new Map()
const fail = why => failures.set(why, (failures.get(why) ?? 0) + 1)

const made = JSON.parse((await sendAd(port, 'POST', 0, ad('The first ad'))).text).data.post
let asked = 0
let running = true
async function repeat(what, every, ask) {
  for (let turn = 0; running; turn++) {
    const { status } = await ask(turn)
    asked++
    if (status !== 200) fail(`${what}: ${status}`)
    await sleep(every)
  }
}
const pages = ['/', '/categories', '/category/buffalo', '/hi/category/buffalo', `/post/${made._id}`, '/app']
const posted = []
const settings = n => ({
  notifications: { email: n % 2 === 0, marketingemail: false, push: false, sms: false },
  privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage: true },
  theme: 'light',
  language: 'en',
})
const load = [
  ...Array.from({ length: 8 }, (_, worker) =>
    repeat('page', 5, turn => ask(pages[(turn + worker) % pages.length], { at: port })),
  ),
  ...Array.from({ length: 4 }, () => repeat('call', 10, () => ask('/api/v2/advpost/buffalo', { at: port }))),
  repeat('settings', 20, turn =>
    ask('/api/v2/settings', {
      at: port,
      method: 'PUT',
      headers: { authorization: tokenOf(turn % PEOPLE), 'content-type': 'application/json' },
      body: JSON.stringify(settings(turn)),
    }),
  ),
  ...[true, false].map(keyed =>
    repeat(keyed ? 'ad with a key' : 'ad without a key', 300, async turn => {
      const title = `Ad ${letters()}`
      const answer = await sendAd(
        port,
        'POST',
        (turn * 2 + (keyed ? 0 : 1)) % PEOPLE,
        ad(title),
        keyed ? randomUUID() : undefined,
      )
      if (answer.status === 200) posted.push(title)
      return answer
    }),
  ),
]

const talkers = Array.from({ length: 8 }, (_, index) =>
  talker(`http://127.0.0.1:${port}`, index, index < 6 ? ['websocket'] : ['polling'], () => running),
)
const talks = talkers.map(({ run }) => run())

await sleep(3000)
const begun = performance.now()
const code = await cluster.restart()
const took = (performance.now() - begun) / 1000
await sleep(2000)
running = false
await Promise.all([...load, ...talks])

let lost = 0
let twice = 0
let unseen = 0
for (const one of talkers) {
  await one.catchUp()
  const { rows } = await client.query(
    `select body from message join chat on chat.id = chat_id where (low_user_id = $1 or high_user_id = $1) and from_low = (low_user_id = $1) order by seq`,
    [`p${one.index}`],
  )
  const stored = rows.map(({ body }) => body)
  lost += one.acknowledged.filter(text => !stored.includes(text)).length
  twice += stored.length - new Set(stored).size
  if (
    [...talkers[one.index ^ 1].seen]
      .sort(([m], [n]) => m - n)
      .map(([, text]) => text)
      .join() !== one.acknowledged.join()
  )
    unseen++
}
const { rows: ads } = await client.query(
  `select title, count(*)::int as times from posts where title like 'Ad %' group by title`,
)
const adsLost = posted.filter(title => !ads.some(row => row.title === title)).length
const adsTwice = ads.filter(({ times }) => times > 1).length
const messages = talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
const moves = talkers.reduce((sum, one) => sum + one.moves, 0)
const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
process.stdout.write(
  `both processes restarted in ${took.toFixed(1)} s under ${asked} requests (${Math.round(asked / (took + 5))}/s), ${posted.length} of them new ads: ${failed} failed, ${adsLost} ads lost, ${adsTwice} twice\n`,
)
for (const [why, count] of failures) process.stdout.write(`  ${count} × ${why}\n`)
process.stdout.write(
  `${talkers.length} people moved ${moves} times and sent ${messages} messages: ${lost} lost, ${twice} twice, ${unseen} did not see exactly what was written\n`,
)
talkers.forEach(({ socket }) => socket.close())

const times = await crossingTimes(cluster.ports(), made._id, CROSSINGS)
const longest = times.at(-1)
process.stdout.write(
  `a write at one process is on the other's page after ${times[CROSSINGS >> 1].toFixed(0)} ms, at most ${longest.toFixed(0)} ms, of ${CROSSINGS} tries, the rendering and the request included\n`,
)

await client.end()
await cluster.end()
process.exit(
  code === 0 &&
    failed + adsLost + adsTwice + lost + twice + unseen === 0 &&
    asked > 500 &&
    posted.length > 20 &&
    messages > 100 &&
    moves >= talkers.length &&
    longest <= MOST_CROSSING
    ? 0
    : 1,
)
