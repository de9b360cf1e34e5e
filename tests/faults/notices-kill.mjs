// Kills the server with SIGKILL while it sends push messages: each acknowledged message must reach the phone of its
// reader, which shows it once. On Postgres.
//   node tests/faults/notices-kill.mjs             50 kills
//   KILLS=10 node tests/faults/notices-kill.mjs
import { randomUUID } from 'node:crypto'
import { openPushes } from './pushes.mjs'

const KILLS = Number(process.env.KILLS ?? 50)
const AUTHORS = 4
/** Messages between two kills. Each has a reader of its own, so each must become one notification. */
const BETWEEN = 12
const MESSAGES = KILLS * BETWEEN
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

const pushes = await openPushes('notices_kill', AUTHORS + MESSAGES, { FAULT_DELAY: '10' })
const { service, client } = pushes
let { server } = pushes
const acknowledged = []

/** Writes to one reader after the other until each message is acknowledged. */
async function write(author) {
  const socket = pushes.socketOf(author)
  for (let at = author; at < MESSAGES; at += AUTHORS) {
    const reader = `p${AUTHORS + at}`
    const message = { toUserId: reader, message: `to ${reader}`, messageId: randomUUID() }
    for (;;) {
      const reply = socket.connected
        ? await socket
            .timeout(3000)
            .emitWithAck('add-message', { message })
            .catch(() => null)
        : null
      if (reply?.ok) break
      await sleep(20)
    }
    acknowledged.push(reader)
    // The writing must not run ahead of the sending, or the kills hit only the writing.
    while (acknowledged.length - service.received.length > 2 * BETWEEN) await sleep(20)
  }
  socket.close()
}

const done = Promise.all(Array.from({ length: AUTHORS }, (_, author) => write(author)))
let kills = 0
/** Deliveries that a process was just sending when it was killed. */
let interrupted = 0
while (kills < KILLS) {
  if (acknowledged.length < (kills + 0.5) * BETWEEN) {
    await sleep(5)
    continue
  }
  await sleep(Math.random() * 500)
  server.child.kill('SIGKILL')
  await server.ended
  kills++
  // The queue itself does this a minute later; nothing else runs now.
  const { rowCount } = await client.query(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'push' and state = 'active'`,
  )
  interrupted += rowCount
  server = await pushes.start()
}
await done

const open = `select count(*)::int as open from pgboss.job where name = 'push' and state in ('created', 'retry', 'active')`
for (let time = 0; time < 600 && (await client.query(open)).rows[0].open > 0; time++) await sleep(100)
server.child.kill('SIGTERM')
await server.ended

/** What the phones show: each reader has one message, so anything with another key would be a second notification. */
const shown = Map.groupBy(service.received, ({ browser }) => browser)
const lost = acknowledged.filter(reader => !shown.has(reader)).length
const doubled = [...shown.values()].filter(all => new Set(all.map(({ payload }) => payload.key)).size > 1).length
const repeats = service.received.length - shown.size
process.stdout.write(
  `${kills} kills, ${interrupted} deliveries interrupted; ${acknowledged.length} messages acknowledged, ${service.received.length} pushes received; ${lost} lost, ${doubled} doubled on a phone, ${repeats} sent twice with the same tag and key (the phone shows them once), ${service.problems.length} malformed\n`,
)
await pushes.close()
process.exit(
  kills === KILLS && acknowledged.length === MESSAGES && lost + doubled + service.problems.length === 0 ? 0 : 1,
)
