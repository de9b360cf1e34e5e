// Two processes on one Postgres and one Redis: how fast does a message cross, what do they share, and
// what is lost if each is killed in turn?
//   node tests/faults/chat-processes.mjs       needs redis-server on the PATH, or TEST_REDIS_URL
//   TIMED=1 …                                  on a quiet machine: no message may take longer than 200 ms
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownRedis } from './engines.mjs'
import { bundleChatServer, openSocket, postgresDatabase, startChatServer, tokenOf } from './process.mjs'
import { sleep } from './site.mjs'

const failures = []
const expect = (what, holds) => void (holds || failures.push(what))
async function until(what, holds, ms, every = 10) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(every)) if (await holds()) return
  failures.push(what)
}

await bundleChatServer()
const redis = process.env.TEST_REDIS_URL ? { url: process.env.TEST_REDIS_URL, stop: () => {} } : await ownRedis()
const database = await postgresDatabase('chat_processes')
const folder = mkdtempSync(path.join(tmpdir(), 'chat-processes-'))
const variables = { DATA_DIR: folder, PEOPLE: '8', DATABASE_URL: database.url, REDIS_URL: redis.url }
const servers = [await startChatServer({ ...variables, PORT: '0' }), await startChatServer({ ...variables, PORT: '0' })]
const urls = servers.map(({ port }) => `http://127.0.0.1:${port}`)
const connected = socket => new Promise(resolve => (socket.connected ? resolve() : socket.once('connect', resolve)))
const ask = (socket, event, payload) => socket.timeout(5000).emitWithAck(event, payload)
const write = (socket, to, message) =>
  ask(socket, 'add-message', { message: { toUserId: to, message, messageId: randomUUID() } })

const [a, b] = [openSocket(urls[0], 0), openSocket(urls[1], 1)]
await Promise.all([connected(a), connected(b)])

const times = []
let sent = 0
b.on('new-message', () => times.push(performance.now() - sent))
for (let n = 0; n < 100; n++) {
  sent = performance.now()
  await write(a, 'p1', `m${n}`)
  await until(`message ${n} did not cross`, () => times.length > n, 2000)
  if (n > 50) await sleep(200)
}
/** How often Redis has passed events of the chat on to a process. */
const deliveries = async () => {
  const each = servers.map(({ child }) => {
    const answer = new Promise(resolve => child.once('message', resolve))
    child.send('memory')
    return answer
  })
  return (await Promise.all(each)).reduce((sum, one) => sum + one.deliveries, 0)
}
const passed = await deliveries()
expect(`Redis passed 100 messages on ${passed} times`, passed <= 200)
times.sort((x, y) => x - y)
const longest = times.at(-1)
// Other work on the machine also delays messages, so the time counts only on a quiet machine.
if (process.env.TIMED) expect(`a message took ${longest} ms`, longest <= 200)

const counted = new Promise(resolve => b.once('message-status', resolve))
await ask(a, 'chat-list', {})
expect('a person on the other process is not online', (await ask(a, 'chat-list', {})).chatList[0]?.online === 'Y')
expect('unread is not shared', (await ask(b, 'get-total-counts', {})).totalCounts === 100)
await write(b, 'p0', 'seen?')
await ask(a, 'mark-as-read', { toUserId: 'p1' })
expect('the mark did not cross', (await counted).readUpTo === 101)

const [x, y] = [openSocket(urls[0], 4, { reconnection: false }), openSocket(urls[1], 4, { reconnection: false })]
await Promise.all([connected(x), connected(y)])
await fetch(`${urls[0]}/api/v1/auth/logout`, { method: 'POST', headers: { authorization: tokenOf(4) } })
await until('logout at one process left a socket at the other', () => !x.connected && !y.connected, 2000)

// A page is left and the next one is open at once: its socket joins the room that the last one has just left.
const heard = []
const told = []
b.on('presence', ({ userId, online }) => told.push(`${userId} ${online}`))
await ask(b, 'chat-list', { toUserId: 'p7' })
const writer = openSocket(urls[0], 7)
for (let n = 0; n < 20; n++) {
  const page = openSocket(urls[1], 6, { reconnection: false })
  page.on('new-message', ({ message }) => heard.push(message))
  await connected(page)
  await ask(page, 'get-total-counts', {})
  await write(writer, 'p6', `page ${n}`)
  await until(`page ${n} did not hear its message`, () => heard.length > n, 2000)
  page.close()
}
writer.close()
await until('the other process was not told who came and left', () => told.join() === 'p7 Y,p7 N', 6000)

// Each process is killed in turn while two users write. They connect to the other one
// and send unacknowledged messages again.
let bothKilled = false
const acknowledged = { p2: [], p3: [] }
const received = { p2: new Map(), p3: new Map() }
const keep = (index, peer, message) =>
  void (message.fromUserId === peer && received[`p${index}`].set(message.sequence, message.message))
async function talk(index, peer) {
  let at = index % 2
  const listen = () => {
    const socket = openSocket(urls[at], index, { reconnection: false })
    socket.on('new-message', message => keep(index, peer, message))
    socket.on('connect', () =>
      ask(socket, 'get-messages', { toUserId: peer, limit: 100 }).then(
        ({ messages }) => messages.forEach(message => keep(index, peer, message)),
        () => {},
      ),
    )
    return socket
  }
  let line = listen()
  for (let n = 0; n < 60 || !bothKilled; n++) {
    const messageId = randomUUID()
    for (;;) {
      const reply = await ask(line, 'add-message', {
        message: { toUserId: peer, message: `${index}-${n}`, messageId },
      }).catch(() => null)
      if (reply?.ok) break
      if (reply?.code === 'tooManyRequests') await sleep(300)
      else if (!line.connected) {
        line.close()
        at = 1 - at
        line = listen()
        await Promise.race([connected(line), sleep(300)])
      }
    }
    acknowledged[`p${index}`].push(`${index}-${n}`)
    await sleep(100)
  }
  line.close()
}
/** A message that was sent to a broken connection must be requested after the reconnect. */
async function readAll(index, peer) {
  const line = openSocket(urls[index % 2], index)
  await connected(line)
  for (let after = 0; ;) {
    const { messages } = await ask(line, 'get-messages', { toUserId: peer, after, limit: 100 })
    if (messages.length === 0) break
    messages.forEach(message => keep(index, peer, message))
    after = messages.at(-1).sequence
  }
  line.close()
}
const talks = Promise.all([talk(2, 'p3'), talk(3, 'p2')])
const killed = [0, 1].map(() => 0)
for (const which of [0, 1]) {
  await sleep(700)
  servers[which].child.kill('SIGKILL')
  await servers[which].ended
  killed[which] = Date.now()
  if (which === 0) {
    const watcher = openSocket(urls[1], 5)
    await connected(watcher)
    a.close()
    await until(
      'who was on the killed process is still online after 30 s',
      async () => (await ask(b, 'chat-list', { toUserId: 'p0' })).singleUser?.online === 'N',
      30_000,
      500,
    )
    await until('nobody told that who was on the killed process is away', () => told.includes('p0 N'), 15_000)
    process.stdout.write(`online until ${Math.round((Date.now() - killed[0]) / 100) / 10} s after the kill\n`)
    watcher.close()
  }
  servers[which] = await startChatServer({ ...variables, PORT: String(servers[which].port) })
}
bothKilled = true
await talks
await Promise.all([readAll(2, 'p3'), readAll(3, 'p2')])
let lost = 0
let twice = 0
for (const [index, other] of [
  [2, 3],
  [3, 2],
]) {
  const seen = [...received[`p${index}`].entries()].sort(([m], [n]) => m - n).map(([, text]) => text)
  const wanted = acknowledged[`p${other}`]
  lost += wanted.filter(text => !seen.includes(text)).length
  twice += seen.length - new Set(seen).size
  expect('the order is not kept', seen.join() === wanted.join())
}
expect(`${lost} lost, ${twice} twice`, lost + twice === 0)
process.stdout.write(
  `crossing: median ${times[50].toFixed(1)} ms, longest ${longest.toFixed(1)} ms; both killed in turn under ${acknowledged.p2.length + acknowledged.p3.length} messages: ${lost} lost, ${twice} twice\n`,
)
if (failures.length > 0) process.stdout.write(`${failures.join('\n')}\n`)
for (const socket of [b, x, y]) socket.close()
for (const { child } of servers) child.kill('SIGTERM')
await Promise.all(servers.map(({ ended }) => ended))
await redis.stop()
rmSync(folder, { recursive: true, force: true })
await database.drop()
process.exit(failures.length === 0 ? 0 : 1)
