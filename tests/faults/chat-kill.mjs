// Kills the server with SIGKILL while users write to each other, and checks that all acknowledged messages are there.
//   node tests/faults/chat-kill.mjs            on the embedded database
//   ENGINE=postgres node tests/faults/chat-kill.mjs
//   WITHOUT_UNIQUE=1 …                         without the unique id: this must fail
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleChatServer, openSocket, postgresDatabase, startChatServer } from './process.mjs'

const KILLS = 8
const MESSAGES = 300
const PAIRS = 3
const EACH = MESSAGES / (PAIRS * 2)
const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))

await bundleChatServer()
const folder = mkdtempSync(path.join(tmpdir(), 'chat-kill-'))
const database = process.env.ENGINE === 'postgres' ? await postgresDatabase('chat_kill') : null
const variables = {
  DATA_DIR: folder,
  PEOPLE: String(PAIRS * 2),
  FAULT_DELAY: '25',
  ...(database ? { DATABASE_URL: database.url } : { DATABASE_URL: '' }),
}
let server = await startChatServer({ ...variables, PORT: '0' })
const url = `http://127.0.0.1:${server.port}`

/**
 * One user: sends in order until each message is acknowledged, collects what arrives, and after a gap or
 * a reconnect requests what is missing.
 */
function person(index) {
  const peer = `p${index ^ 1}`
  const socket = openSocket(url, index)
  const seen = []
  const known = new Set()
  let newest = 0
  let retries = 0
  const show = message => {
    if (message.sequence <= newest) return
    if (message.sequence > newest + 1) return void catchUp()
    newest = message.sequence
    if (message.fromUserId !== `p${index}`) {
      seen.push(message.message)
      known.add(message.messageId)
    }
  }
  const catchUp = () =>
    socket
      .timeout(3000)
      .emitWithAck('get-messages', { toUserId: peer, after: newest, limit: 100 })
      .then(({ messages }) => messages.forEach(show))
      .catch(() => {})
  socket.on('new-message', show)
  socket.on('connect', () => void catchUp())
  const acknowledged = []
  const send = async text => {
    const messageId = randomUUID()
    for (;;) {
      if (!socket.connected) {
        await sleep(20)
        continue
      }
      const reply = await socket
        .timeout(3000)
        .emitWithAck('add-message', { message: { toUserId: peer, message: text, messageId } })
        .catch(() => null)
      if (reply?.ok) return void (acknowledged.push(text), show(reply.message))
      if (reply && !['tooManyRequests', 'unexpected', 'unavailable'].includes(reply.code))
        throw new Error(JSON.stringify(reply))
      retries++
      await sleep(50)
    }
  }
  return {
    index,
    peer,
    socket,
    seen,
    acknowledged,
    catchUp,
    retries: () => retries,
    run: async () => {
      for (let n = 0; n < EACH; n++) await send(`${index}-${n}`)
    },
  }
}

const people = Array.from({ length: PAIRS * 2 }, (_, index) => person(index))
const done = Promise.all(people.map(({ run }) => run()))
let running = true
done.then(
  () => (running = false),
  () => (running = false),
)
const count = () => people.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
let kills = 0
while (kills < KILLS && running) {
  // The kills are spread evenly over the acknowledged messages, each at a random moment.
  if (count() < (MESSAGES * (kills + 0.4)) / (KILLS + 1)) {
    await sleep(5)
    continue
  }
  await sleep(Math.random() * 120)
  server.child.kill('SIGKILL')
  await server.ended
  kills++
  server = await startChatServer({ ...variables, PORT: String(server.port) })
}
await done

let lost = 0
let twice = 0
let disorder = 0
let unseen = 0
for (const one of people) {
  await one.catchUp()
  const stored = []
  for (let after = 0; ;) {
    const page = await one.socket.timeout(5000).emitWithAck('get-messages', { toUserId: one.peer, after, limit: 100 })
    stored.push(...page.messages)
    after = stored.at(-1)?.sequence ?? 0
    if (!page.hasMore) break
  }
  const own = stored.filter(({ fromUserId }) => fromUserId === `p${one.index}`).map(({ message }) => message)
  lost += one.acknowledged.filter(text => !own.includes(text)).length
  twice += own.length - new Set(own).size
  const once = own.filter((text, at) => own.indexOf(text) === at)
  if (once.join() !== one.acknowledged.join()) disorder++
  if (stored.some(({ sequence }, at) => sequence !== at + 1)) disorder++
  const other = people[one.index ^ 1]
  if (one.seen.join() !== other.acknowledged.join()) unseen++
}
const retries = people.reduce((sum, one) => sum + one.retries(), 0)
process.stdout.write(
  `${database ? 'Postgres' : 'embedded'}: ${kills} kills, ${count()} acknowledged, ${retries} sent again; ${lost} lost, ${twice} twice, ${disorder} out of order, ${unseen} of ${people.length} people did not see exactly what was written\n`,
)
people.forEach(({ socket }) => socket.close())
server.child.kill('SIGTERM')
await server.ended
rmSync(folder, { recursive: true, force: true })
await database?.drop()
process.exit(kills === KILLS && count() === MESSAGES && lost + twice + disorder + unseen === 0 ? 0 : 1)
