// Opens thousands of sockets on one process with Postgres. Is every message delivered, and how fast? Does the memory
// stay constant, and does every client reconnect after a restart?
//   SOCKETS=5000 RATE=200 SECONDS=120 node tests/bench/chat-sockets.mjs
import { randomUUID } from 'node:crypto'
import { bundleChatServer, openSocket, postgresDatabase, startChatServer } from '../faults/process.mjs'

const SOCKETS = Number(process.env.SOCKETS ?? 5000)
const RATE = Number(process.env.RATE ?? 200)
const SECONDS = Number(process.env.SECONDS ?? 120)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
const say = text => process.stdout.write(`${text}\n`)
const failures = []

await bundleChatServer()
const database = await postgresDatabase('chat_sockets')
const variables = { PEOPLE: String(SOCKETS), DATABASE_URL: database.url }
let server = await startChatServer({ ...variables, PORT: '0' }, ['--expose-gc'])
const url = `http://127.0.0.1:${server.port}`
const memory = () =>
  new Promise(resolve => {
    server.child.once('message', resolve)
    server.child.send('memory')
  })
const megabytes = bytes => Math.round(bytes / 1024 / 1024)

let up = 0
const sockets = []
const sentAt = new Map()
const times = []
let doubles = 0
/** Reconnects as the browser does (PRODUCT § 9): 2 s after a drop, 2 s doubled each time after an error. */
function connect(index) {
  const socket = openSocket(url, index, { reconnection: false, timeout: 20_000, autoConnect: false })
  let failed = 0
  socket.on('connect', () => (up++, (failed = 0)))
  socket.on('disconnect', () => (up--, setTimeout(() => socket.connect(), 2000)))
  socket.on('connect_error', () => setTimeout(() => socket.connect(), 2000 * 2 ** failed++))
  socket.on('new-message', ({ messageId }) => {
    const at = sentAt.get(messageId)
    if (at === undefined) return void doubles++
    sentAt.delete(messageId)
    times.push(performance.now() - at)
  })
  sockets.push(socket)
  socket.connect()
}
const begun = performance.now()
for (let index = 0; index < SOCKETS; index++) {
  connect(index)
  if (index % 50 === 49) await sleep(50)
}
while (up < SOCKETS) await sleep(50)
say(`${SOCKETS} sockets open after ${((performance.now() - begun) / 1000).toFixed(1)} s`)

let refused = 0
let acknowledged = 0
function write(from) {
  const messageId = randomUUID()
  sentAt.set(messageId, performance.now())
  sockets[from]
    .timeout(20_000)
    .emitWithAck('add-message', { message: { toUserId: `p${from ^ 1}`, message: 'भैंस अभी बिकाऊ है?', messageId } })
    .then(
      reply => (reply.ok ? acknowledged++ : (refused++, sentAt.delete(messageId))),
      () => refused++,
    )
}
// The first message of each pair, which also creates the conversation.
for (let from = 0; from < SOCKETS; from += 2) {
  write(from)
  if (from % 20 === 0) await sleep(100)
}
while (sentAt.size > 0) await sleep(50)
say(`${SOCKETS / 2} conversations begun`)
times.length = 0
acknowledged = 0
const before = await memory()
const middle = []
const start = performance.now()
for (let sent = 0; sent < RATE * SECONDS; sent++) {
  const due = start + (sent * 1000) / RATE
  while (performance.now() < due) await sleep(Math.max(1, due - performance.now()))
  write(Math.floor(Math.random() * SOCKETS))
  if (sent > 0 && sent % Math.floor((RATE * SECONDS) / 4) === 0) middle.push(await memory())
}
for (let waited = 0; sentAt.size > 0 && waited < 20_000; waited += 50) await sleep(50)
const after = await memory()
times.sort((a, b) => a - b)
const at = part => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1)
say(
  `${RATE * SECONDS} messages at ${RATE}/s: ${acknowledged} acknowledged, ${refused} refused, ${times.length} delivered, ${sentAt.size} lost, ${doubles} twice`,
)
say(`delivery: median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`)
say(
  `heap: ${[before, ...middle, after].map(({ heapUsed }) => megabytes(heapUsed)).join(', ')} MB; resident ${megabytes(before.rss)} → ${megabytes(after.rss)} MB`,
)
if (times.length !== RATE * SECONDS || doubles > 0) failures.push('not every message was delivered once')
if (Number(at(0.99)) > 150) failures.push('p99 is over 150 ms')
if (after.heapUsed > before.heapUsed * 1.15 + 20 * 1024 * 1024) failures.push('memory grows')

server.child.kill('SIGTERM')
await server.ended
const down = performance.now()
server = await startChatServer({ ...variables, PORT: String(server.port) }, ['--expose-gc'])
while (up > 0 && performance.now() - down < 5000) await sleep(10)
while (up < SOCKETS && performance.now() - down < 120_000) await sleep(50)
const back = (performance.now() - down) / 1000
say(`${up} of ${SOCKETS} back ${back.toFixed(1)} s after the restart began`)
if (up < SOCKETS || back > 60) failures.push('not everybody was back within 60 s')

for (const socket of sockets) socket.removeAllListeners('disconnect').close()
server.child.kill('SIGTERM')
await server.ended
await database.drop()
if (failures.length > 0) say(failures.join('\n'))
process.exit(failures.length === 0 ? 0 : 1)
