// A part of the sockets of `chat-sockets.mjs`, because one process may have too few files open for all. It opens them,
// lets each pair begin its conversation, and writes at the rate that it is told.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSocket } from '../faults/process.mjs'

const urls = JSON.parse(process.env.URLS)
const [first, count] = [Number(process.env.FIRST), Number(process.env.COUNT)]

let up = 0
const sockets = []
const sentAt = new Map()
let times = []
let doubles = 0
let refused = 0
let acknowledged = 0

/** Reconnects as the browser does (PRODUCT § 9): 2 s after a drop, 2 s doubled each time after an error. */
function connect(place) {
  const index = first + place
  // The two of a pair are at different processes.
  const options = { reconnection: false, timeout: 20_000, autoConnect: false }
  const socket = openSocket(urls[index % urls.length], index, options)
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

function write(place) {
  const messageId = randomUUID()
  sentAt.set(messageId, performance.now())
  const message = { toUserId: `p${(first + place) ^ 1}`, message: 'भैंस अभी बिकाऊ है?', messageId }
  sockets[place]
    .timeout(20_000)
    .emitWithAck('add-message', { message })
    .then(
      reply => (reply.ok ? acknowledged++ : (refused++, sentAt.delete(messageId))),
      () => refused++,
    )
}

const steps = {
  async open() {
    for (let place = 0; place < count; place++) {
      connect(place)
      if (place % 50 === 49) await sleep(50)
    }
    while (up < count) await sleep(50)
  },
  /** The first message of each pair, which also creates the conversation. */
  async begin() {
    for (let place = 0; place < count; place += 2) {
      write(place)
      if (place % 20 === 0) await sleep(100)
    }
    while (sentAt.size > 0) await sleep(50)
    times = []
    acknowledged = 0
  },
  async write({ rate, seconds }) {
    const start = performance.now()
    for (let sent = 0; sent < rate * seconds; sent++) {
      const due = start + (sent * 1000) / rate
      while (performance.now() < due) await sleep(Math.max(1, due - performance.now()))
      write(Math.floor(Math.random() * count))
    }
    for (let waited = 0; sentAt.size > 0 && waited < 20_000; waited += 50) await sleep(50)
    return { times, acknowledged, refused, doubles, lost: sentAt.size }
  },
  count: async () => up,
}

process.on('message', ({ step, ...options }) => void steps[step](options).then(result => process.send({ result })))
