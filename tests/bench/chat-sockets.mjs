// Opens thousands of sockets on one process with Postgres, or on several that share a Redis. Is every message delivered
// once, and how fast? How often does Redis pass it on? Does the memory stay constant, and does every client reconnect
// after a restart?
//   SOCKETS=5000 RATE=200 SECONDS=120 PROCESSES=1 node tests/bench/chat-sockets.mjs
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownRedis } from '../faults/engines.mjs'
import { bundleChatServer, endWithTest, postgresDatabase, startChatServer } from '../faults/process.mjs'

const SOCKETS = Number(process.env.SOCKETS ?? 5000)
const RATE = Number(process.env.RATE ?? 200)
const SECONDS = Number(process.env.SECONDS ?? 120)
const PROCESSES = Number(process.env.PROCESSES ?? 1)
/** The longest that 99 of 100 messages may take, in milliseconds. */
const P99_MS = Number(process.env.P99_MS ?? 150)
/** How many sockets a process of this test opens. */
const PER_WRITER = 10_000
const say = text => process.stdout.write(`${text}\n`)
const failures = []

await bundleChatServer()
const database = await postgresDatabase('chat_sockets')
const redis = PROCESSES > 1 ? await ownRedis() : null
const variables = { PEOPLE: String(SOCKETS), DATABASE_URL: database.url, ...(redis ? { REDIS_URL: redis.url } : {}) }
const start = port => startChatServer({ ...variables, PORT: String(port) }, ['--expose-gc'])
const servers = []
while (servers.length < PROCESSES) servers.push(await start(0))
const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)

/** Sends a message to a child process and waits for what it sends next. */
const ask = (child, message) =>
  new Promise(resolve => {
    child.once('message', resolve)
    child.send(message)
  })
const total = async () => {
  const each = await Promise.all(servers.map(({ child }) => ask(child, 'memory')))
  const sum = name => each.reduce((sum, one) => sum + one[name], 0)
  return { heap: sum('heapUsed'), resident: sum('rss'), deliveries: sum('deliveries') }
}
const megabytes = bytes => Math.round(bytes / 1024 / 1024)

const writers = []
for (let first = 0; first < SOCKETS; first += PER_WRITER) {
  const env = { URLS: JSON.stringify(urls), FIRST: String(first), COUNT: String(Math.min(PER_WRITER, SOCKETS - first)) }
  writers.push(endWithTest(fork('tests/bench/chat-writers.mjs', { env: { ...process.env, ...env } })))
}
const all = async (step, options = {}) =>
  (await Promise.all(writers.map(writer => ask(writer, { step, ...options })))).map(({ result }) => result)
const open = async () => (await all('count')).reduce((sum, up) => sum + up, 0)

const begun = performance.now()
await all('open')
say(`${SOCKETS} sockets open at ${PROCESSES} processes after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
await all('begin')
say(`${SOCKETS / 2} conversations begun`)

const before = await total()
const parts = await all('write', { rate: RATE / writers.length, seconds: SECONDS })
const after = await total()
const sum = name => parts.reduce((sum, part) => sum + part[name], 0)
const times = parts.flatMap(part => part.times).sort((a, b) => a - b)
const at = part => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1)
say(
  `${RATE * SECONDS} messages at ${RATE}/s: ${sum('acknowledged')} acknowledged, ${sum('refused')} refused, ${times.length} delivered, ${sum('lost')} lost, ${sum('doubles')} twice`,
)
say(`delivery: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
say(
  `heap: ${megabytes(before.heap)} → ${megabytes(after.heap)} MB; resident ${megabytes(before.resident)} → ${megabytes(after.resident)} MB`,
)
const passed = (after.deliveries - before.deliveries) / times.length
if (redis) say(`Redis passed each message on ${passed.toFixed(2)} times`)
if (passed > 2) failures.push('Redis passes a message on more than twice')
if (times.length !== RATE * SECONDS || sum('doubles') > 0) failures.push('not every message was delivered once')
if (Number(at(0.99)) > P99_MS) failures.push(`p99 is over ${P99_MS} ms`)
if (after.heap > before.heap * 1.15 + 20 * 1024 * 1024) failures.push('memory grows')

const down = performance.now()
servers[0].child.kill('SIGTERM')
await servers[0].ended
servers[0] = await start(servers[0].port)
while ((await open()) === SOCKETS && performance.now() - down < 5000) await sleep(10)
while ((await open()) < SOCKETS && performance.now() - down < 120_000) await sleep(50)
const back = (performance.now() - down) / 1000
say(`${await open()} of ${SOCKETS} open ${back.toFixed(1)} s after the restart of a process began`)
if ((await open()) < SOCKETS || back > 60) failures.push('not everybody was back within 60 s')

for (const child of [...writers, ...servers.map(server => server.child)]) child.kill('SIGTERM')
await Promise.all(servers.map(({ ended }) => ended))
await redis?.stop()
await database.drop()
if (failures.length > 0) say(failures.join('\n'))
process.exit(failures.length === 0 ? 0 : 1)
