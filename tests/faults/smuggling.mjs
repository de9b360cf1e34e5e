// Sends requests that two parsers may understand differently, through the proxy of `npm run cluster` and
// directly to a process. Is a hidden request ever answered or counted by a process, and does another client on
// the same connection get a foreign answer?
//   node tests/faults/smuggling.mjs      needs Postgres, redis-server, HAProxy and a built site
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { ownCluster } from './own-cluster.mjs'
import { call, sleep } from './site.mjs'
import { FORGED_PATH, WAYS } from './smuggling-ways.mjs'

const TOKEN = '3c1f0a9be4d27586b0c2a7f13c1f0a9be4d27586'

const cluster = await ownCluster('smuggling', { METRICS_TOKEN: TOKEN })
const { port } = cluster
const ports = cluster.ports()

/** The number of forged requests that the processes answered. */
async function counted() {
  let sum = 0
  for (const one of ports) {
    const { status, body } = await call(`http://127.0.0.1:${one}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    if (status !== 200) throw new Error(`no metrics: ${status}`)
    for (const [, count] of body.matchAll(
      /^agrihaat_http_request_duration_seconds_count\{[^}]*route="api\/getLactations"[^}]*\} (\d+)/gm,
    ))
      sum += Number(count)
  }
  return sum
}

/**
 * Sends raw bytes.
 * @returns what came back within a moment
 */
function attack(at, text) {
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(at, '127.0.0.1', () => socket.write(text, 'latin1'))
    const done = () => (socket.destroy(), resolve(answer))
    socket.on('data', data => (answer += data.toString('latin1')))
    socket.on('error', done)
    socket.on('close', done)
    setTimeout(done, 700)
  })
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const tally = { victims: 0, busy: 0, failed: 0 }
/** Answers that must belong to a foreign or a broken request. */
const foreign = []
/** Another client at the same time, which knows its right answer. */
async function victim(at) {
  try {
    const asking = request({ agent, port: at, host: '127.0.0.1', path: '/healthz' }).end()
    const [response] = await once(asking, 'response')
    let text = ''
    for await (const part of response) text += part
    tally.victims++
    // A busy process answers 503 on the right connection; that is no foreign answer.
    if (response.statusCode === 503) tally.busy++
    else if (response.statusCode !== 200 || text !== '{"ok":true}')
      foreign.push(`${response.statusCode} ${text.slice(0, 100)}`)
  } catch {
    tally.failed++
  }
}

const problems = []
const before = await counted()
let known = before
for (const [name, at] of [
  ['the proxy', port],
  ['a process', ports[0]],
]) {
  for (const [way, text] of Object.entries(WAYS)) {
    const asking = []
    const timer = setInterval(() => asking.push(victim(at)), 40)
    const answer = await attack(at, text)
    clearInterval(timer)
    await Promise.all(asking)
    for (let n = 0; n < 4; n++) await victim(at)
    const now = await counted()
    if (now !== known || /lactation(s|_name|Name)?"/.test(answer) || / 101 /.test(answer))
      problems.push(`${name}: ${way}: ${now - known} forged requests counted; answered ${answer.split('\r\n')[0]}`)
    known = now
  }
}
// An open request to the path must be counted: this proves that the counter works.
await call(`http://127.0.0.1:${port}${FORGED_PATH}`)
await sleep(100)
if ((await counted()) <= known) problems.push('the count does not move')
process.stdout.write(
  `${Object.keys(WAYS).length} ways through the proxy and straight at a process: ${known - before} forged requests counted, ${foreign.length} of ${tally.victims} other answers foreign, ${tally.busy} of a busy process, ${tally.failed} failed\n${[...problems, ...foreign].map(line => `${line}\n`).join('')}`,
)
await cluster.end()
process.exit(problems.length + foreign.length + tally.failed === 0 && tally.victims - tally.busy > 100 ? 0 : 1)
