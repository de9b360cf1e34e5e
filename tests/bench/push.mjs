// Measures the time from a written message to the push service, with many subscribed browsers, on Postgres.
//   node tests/bench/push.mjs [people] [messages a second] [seconds]
import { randomUUID } from 'node:crypto'
import { openPushes } from '../faults/pushes.mjs'

const [people = 100_000, rate = 40, seconds = 30] = process.argv.slice(2).map(Number)
const AUTHORS = 8
/** Milliseconds within which 95 of 100 messages must arrive. */
const LIMIT = 2000
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

const pushes = await openPushes('bench_push', people)
const { service, server } = pushes
const sockets = Array.from({ length: AUTHORS }, (_, author) => pushes.socketOf(author))
while (!sockets.every(({ connected }) => connected)) await sleep(20)

const written = new Map()
const replies = []
const begin = Date.now()
for (let at = 0; at < rate * seconds; at++) {
  await sleep(Math.max(0, begin + (at * 1000) / rate - Date.now()))
  // Readers from everywhere in the table.
  const reader = `p${AUTHORS + ((at * 7919) % (people - AUTHORS))}`
  written.set(reader, Date.now())
  replies.push(
    sockets[at % AUTHORS]
      .timeout(10_000)
      .emitWithAck('add-message', { message: { toUserId: reader, message: 'Still there?', messageId: randomUUID() } }),
  )
}
const answers = await Promise.all(replies)
for (let time = 0; time < 600 && service.received.length < written.size; time++) await sleep(100)

const took = service.received.map(({ browser, at }) => at - written.get(browser)).sort((a, b) => a - b)
const part = share => took[Math.min(took.length - 1, Math.floor(took.length * share))]
process.stdout.write(
  `${people} subscriptions, ${rate} messages/s for ${seconds} s: ${answers.filter(({ ok }) => ok).length} written, ${took.length} received; written → received p50 ${part(0.5)} ms, p95 ${part(0.95)} ms, max ${took.at(-1)} ms\n`,
)
sockets.forEach(socket => socket.close())
server.child.kill('SIGTERM')
await server.ended
await pushes.close()
process.exit(took.length === written.size && part(0.95) <= LIMIT ? 0 : 1)
