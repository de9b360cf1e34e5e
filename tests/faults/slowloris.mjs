// Holds 2,000 connections open that send their request one byte at a time: half of them the head, half the body of a
// call. It reopens each connection that the site closes. What do ordinary clients notice?
//   node tests/faults/slowloris.mjs
import { connect } from 'node:net'
import { makeReader } from './reader.mjs'
import { ownFolder, sleep, startSite } from './site.mjs'

const CONNECTIONS = 2000
const SECONDS = 30
const SLOW_MS = 1000
const p95 = times => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]

const site = await startSite({ DATA_DIR: ownFolder('slowloris') })
const { port } = site

const { ask, failures } = makeReader(port, 8)
async function normal() {
  const times = []
  const end = performance.now() + SECONDS * 1000
  while (performance.now() < end) {
    for (const address of ['/', '/category/buffalo', '/api/v2/advpost/goat']) times.push(await ask(address))
    await sleep(20)
  }
  return p95(times)
}

await normal()
const alone = await normal()
let open = 0
let attacking = true
function hold(index) {
  if (!attacking) return
  const socket = connect({ port, host: '127.0.0.1' })
  let timer
  socket.on('connect', () => {
    open++
    const body = index % 2 === 0
    socket.write(
      body
        ? 'POST /api/v1/auth/fetch-otp HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{'
        : 'GET / HTTP/1.1\r\nhost: x\r\n',
    )
    timer = setInterval(() => socket.write(body ? ' ' : 'x-a: b\r\n'), SLOW_MS)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    open--
    setTimeout(hold, 100, index)
  })
  socket.resume()
}
for (let index = 0; index < CONNECTIONS; index++) {
  hold(index)
  if (index % 100 === 99) await sleep(50)
}
await sleep(2000)
const held = open
const attacked = await normal()
attacking = false
const ratio = attacked / alone
process.stdout.write(
  `${held} slow connections: p95 of normal requests ${alone.toFixed(1)} ms alone, ${attacked.toFixed(1)} ms beside them (× ${ratio.toFixed(2)}), ${failures()} failed\n`,
)
await site.stop('SIGKILL')
process.exit(ratio <= 2 && failures() === 0 && held > CONNECTIONS * 0.9 ? 0 : 1)
