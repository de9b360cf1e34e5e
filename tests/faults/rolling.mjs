// A rolling restart of both processes of `npm run cluster` under load: what do readers, writers and people in a chat notice of it? And how soon
// does one process show what was written at the other?  node tests/faults/rolling.mjs      needs Postgres, redis-server and a built site; CROSSING=5000 on a busy machine
import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { ownRedis } from './engines.mjs'
import { endWithTest, openSocket, postgresDatabase, tokenOf } from './process.mjs'
import { sleep } from './site.mjs'

const PEOPLE = 40
const CROSSINGS = 40
/** Milliseconds in which the other process shows a write. */
const MOST_CROSSING = Number(process.env.CROSSING ?? 200)

const redis = await ownRedis()
const database = await postgresDatabase('ops_rolling')
const folder = mkdtempSync(path.join(tmpdir(), 'rolling-'))
const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '', DATA_DIR: folder, DATABASE_URL: database.url, REDIS_URL: redis.url, SMS_PROVIDER: 'console', LOG_LEVEL: 'warn' }
const cluster = endWithTest(spawn('node', ['scripts/cluster.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
let printed = ''
const ready = new Promise((resolve, reject) => {
  cluster.once('exit', code => reject(new Error(`the cluster ended with ${code}: ${printed}`)))
  cluster.stdout.on('data', data => {
    printed += data
    const url = /cluster: AgriHaat is ready at (\S+),/.exec(printed)?.[1]
    if (url) resolve(url.replace('localhost', '127.0.0.1'))
  })
})
const url = await ready
const { port } = new URL(url)

const client = new pg.Client({ connectionString: database.url })
await client.connect()
for (let n = 0; n < PEOPLE; n++) {
  await client.query(`insert into users (id, mobile, name, surname, address, created_at) values ($1, $2, 'Person', $3, 'Road', now() - interval '1 year')`, [`p${n}`, String(7_000_000_000 + n), String(n)])
  await client.query(`insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 days')`, [createHash('sha256').update(tokenOf(n)).digest('hex'), `p${n}`])
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const failures = new Map()
const fail = why => failures.set(why, (failures.get(why) ?? 0) + 1)
/** One request, never repeated. @returns status, headers and body; null where there was no answer */
async function ask(address, { method = 'GET', headers = {}, body, at = port, timeout = 30_000 } = {}) {
  try {
    const sending = request({ port: at, host: '127.0.0.1', path: address, agent, method, headers: { 'accept-encoding': 'identity', ...headers }, timeout })
    sending.on('timeout', () => sending.destroy(new Error('timeout')))
    sending.end(body)
    const [response] = await once(sending, 'response')
    const chunks = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    return { status: error.code ?? error.message, text: '' }
  }
}
const words = () => Array.from({ length: 12 }, () => randomUUID().slice(0, 8)).join(' ')
async function send(method, n, fields, key) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const packed = new Response(form)
  const headers = { 'content-type': packed.headers.get('content-type'), authorization: tokenOf(n), ...(key ? { 'idempotency-key': key } : {}) }
  return ask('/api/v1/advpost', { method, headers, body: Buffer.from(await packed.arrayBuffer()) })
}
const ad = title => ({ categoryId: 'buffalo', summary: title, description: words(), price: '85000', advType: 'Sell', breedId: 'murrah' })

const made = JSON.parse((await send('POST', 0, ad('The first ad'))).text).data.post
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
const settings = n => ({ notifications: { email: n % 2 === 0, marketingemail: false, push: false, sms: false }, privacy: { profileVisible: true, showEmail: false, showNumber: false, directMessage: true }, theme: 'light', language: 'en' })
const load = [
  ...Array.from({ length: 8 }, (_, worker) => repeat('page', 5, turn => ask(pages[(turn + worker) % pages.length]))),
  ...Array.from({ length: 4 }, () => repeat('call', 10, () => ask('/api/v2/advpost/buffalo'))),
  repeat('settings', 20, turn => ask('/api/v2/settings', { method: 'PUT', headers: { authorization: tokenOf(turn % PEOPLE), 'content-type': 'application/json' }, body: JSON.stringify(settings(turn)) })),
  ...[true, false].map(keyed => repeat(keyed ? 'ad with a key' : 'ad without a key', 300, async turn => {
    const title = `Ad ${randomUUID()}`
    const answer = await send('POST', (turn * 2 + (keyed ? 0 : 1)) % PEOPLE, ad(title), keyed ? randomUUID() : undefined)
    if (answer.status === 200) posted.push(title)
    return answer
  })),
]

/** One person in a chat: sends in order until each is acknowledged, comes back when sent away, asks for what was missed. */
function talker(index, transports) {
  const peer = `p${index ^ 1}`
  const socket = openSocket(url, index, { transports })
  const state = { index, peer, socket, acknowledged: [], seen: new Map(), moves: 0, again: 0 }
  const show = message => message.fromUserId === peer && state.seen.set(message.sequence, message.message)
  const catchUp = async () => {
    for (let after = 0; ; ) {
      const page = await socket.timeout(5000).emitWithAck('get-messages', { toUserId: peer, after, limit: 100 }).catch(() => null)
      if (!page?.messages) return
      page.messages.forEach(show)
      if (!page.hasMore) return
      after = page.messages.at(-1).sequence
    }
  }
  socket.on('new-message', show)
  socket.on('connect', () => void catchUp())
  // As the site's own client does (lib/api/reconnect-plan.ts), only sooner.
  socket.on('disconnect', reason => {
    state.moves++
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 200 + Math.random() * 500)
  })
  state.run = async () => {
    for (let n = 0; running; n++) {
      const messageId = randomUUID()
      for (;;) {
        const reply = socket.connected ? await socket.timeout(5000).emitWithAck('add-message', { message: { toUserId: peer, message: `${index}-${n}`, messageId } }).catch(() => null) : null
        if (reply?.ok) break
        state.again++
        await sleep(50)
      }
      state.acknowledged.push(`${index}-${n}`)
      await sleep(260)
    }
  }
  state.catchUp = catchUp
  return state
}
const talkers = Array.from({ length: 8 }, (_, index) => talker(index, index < 6 ? ['websocket'] : ['polling']))
const talks = talkers.map(({ run }) => run())

await sleep(3000)
const begun = performance.now()
const restart = spawn('node', ['scripts/cluster.mjs', 'restart'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
const [code] = await once(restart, 'exit')
const took = (performance.now() - begun) / 1000
await sleep(2000)
running = false
await Promise.all([...load, ...talks])

let lost = 0
let twice = 0
let unseen = 0
for (const one of talkers) {
  await one.catchUp()
  const { rows } = await client.query(`select body from message join chat on chat.id = chat_id where (low_user_id = $1 or high_user_id = $1) and from_low = (low_user_id = $1) order by seq`, [`p${one.index}`])
  const stored = rows.map(({ body }) => body)
  lost += one.acknowledged.filter(text => !stored.includes(text)).length
  twice += stored.length - new Set(stored).size
  if ([...talkers[one.index ^ 1].seen].sort(([m], [n]) => m - n).map(([, text]) => text).join() !== one.acknowledged.join()) unseen++
}
const { rows: ads } = await client.query(`select title, count(*)::int as times from posts where title like 'Ad %' group by title`)
const adsLost = posted.filter(title => !ads.some(row => row.title === title)).length
const adsTwice = ads.filter(({ times }) => times > 1).length
const messages = talkers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
const moves = talkers.reduce((sum, one) => sum + one.moves, 0)
const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
process.stdout.write(`both processes restarted in ${took.toFixed(1)} s under ${asked} requests (${Math.round(asked / (took + 5))}/s), ${posted.length} of them new ads: ${failed} failed, ${adsLost} ads lost, ${adsTwice} twice\n`)
for (const [why, count] of failures) process.stdout.write(`  ${count} × ${why}\n`)
process.stdout.write(`${talkers.length} people moved ${moves} times and sent ${messages} messages: ${lost} lost, ${twice} twice, ${unseen} did not see exactly what was written\n`)
talkers.forEach(({ socket }) => socket.close())

// The two processes by themselves, past the proxy.
const ports = [...printed.matchAll(/^AgriHaat is ready at http:\/\/localhost:(\d+)/gm)].slice(-2).map(([, port]) => Number(port))
const address = `/post/${made._id}`
const times = []
for (let turn = 0; turn < CROSSINGS; turn++) {
  const [here, there] = turn % 2 ? ports : ports.toReversed()
  // Kept there, before it is written here.
  for (let time = 0; time < 2; time++) await ask(address, { at: there })
  const title = `Title ${randomUUID()}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...ad(title), advPostId: made._id })) form.set(name, value)
  const packed = new Response(form)
  const { status } = await ask('/api/v1/advpost', { at: here, method: 'PUT', headers: { 'content-type': packed.headers.get('content-type'), authorization: tokenOf(0) }, body: Buffer.from(await packed.arrayBuffer()) })
  const written = performance.now()
  if (status !== 200) throw new Error(`a write answered ${status}`)
  while (!(await ask(address, { at: there })).text.includes(title)) if (performance.now() - written > 10_000) throw new Error('the other process never showed it')
  times.push(performance.now() - written)
}
times.sort((a, b) => a - b)
const longest = times.at(-1)
process.stdout.write(`a write at one process is on the other's page after ${times[CROSSINGS >> 1].toFixed(0)} ms, at most ${longest.toFixed(0)} ms, of ${CROSSINGS} tries, the rendering and the request included\n`)

cluster.removeAllListeners('exit')
cluster.kill('SIGTERM')
await once(cluster, 'exit')
await client.end()
await redis.stop()
rmSync(folder, { recursive: true, force: true })
await database.drop()
process.exit(code === 0 && failed + adsLost + adsTwice + lost + twice + unseen === 0 && asked > 500 && posted.length > 20 && messages > 100 && moves >= talkers.length && longest <= MOST_CROSSING ? 0 : 1)
