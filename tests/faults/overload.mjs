// Requests three times as many new pages per second as the site can render, beside readers of cached pages and callers
// of the API. What still works, how fast, how much memory does it take, and how soon does all recover?
//   node tests/faults/overload.mjs
import { Agent, get } from 'node:http'
import { cpSync, readFileSync } from 'node:fs'
import { filledDemo } from '../support/filled-demo.mjs'
import { ownFolder, sleep, startSite } from './site.mjs'

const SECONDS = Number(process.env.SECONDS ?? 15)
/** The limits: the share of its capacity that the site must still serve, and milliseconds for a cached page. */
const GOOD = Number(process.env.GOOD ?? 0.8)
const KEPT_MS = Number(process.env.KEPT_MS ?? 50)
const folder = ownFolder('overload')
cpSync(await filledDemo(), folder, { recursive: true })
const site = await startSite({ DATA_DIR: folder })
const { port } = site
const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
const p95 = times => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))[1]) / 1024
let asked = 0
const fresh = () => `/search?q=word${++asked}%20buffalo`

/**
 * Sends one request.
 * @returns its status, and its time in milliseconds
 */
function ask(path) {
  const start = performance.now()
  return new Promise(resolve => {
    const request = get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'br' } }, response => {
      response.resume()
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          retry: response.headers['retry-after'],
          took: performance.now() - start,
        }),
      )
    })
    request.on('error', () => resolve({ status: 0, took: performance.now() - start }))
  })
}

/**
 * Requests new pages with this many readers; each sends the next request after an answer.
 * @returns pages per second
 */
async function capacity(readers, seconds) {
  let done = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < end) if ((await ask(fresh())).status === 200) done++
    }),
  )
  return done / seconds
}

await capacity(4, 10)
await ask('/category/buffalo')
const able = await capacity(4, SECONDS)
const before = megabytes()
const kept = []
const calls = []
const statuses = {}
let good = 0
let retries = true
let peak = before
const running = new Set()
const end = performance.now() + SECONDS * 1000
const watch = (async () => {
  while (performance.now() < end) {
    kept.push((await ask('/category/buffalo')).took)
    calls.push((await ask('/api/v2/advpost/goat?pageSize=1')).took)
    peak = Math.max(peak, megabytes())
    await sleep(20)
  }
})()
while (performance.now() < end) {
  for (let index = 0; index < (able * 3) / 20; index++) {
    const answer = ask(fresh()).then(({ status, retry }) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 200) good++
      if (status === 503 && !retry) retries = false
      running.delete(answer)
    })
    running.add(answer)
  }
  await sleep(50)
}
await watch
const goodput = good / SECONDS
await Promise.all(running)
const after = (await ask(fresh())).took
const more = peak - before
process.stdout.write(
  `able to render ${able.toFixed(1)} pages/s; asked for three times as many: ${goodput.toFixed(1)} pages/s (× ${(goodput / able).toFixed(2)}), answers ${JSON.stringify(statuses)}\n` +
    `kept page p95 ${p95(kept).toFixed(1)} ms, call p95 ${p95(calls).toFixed(1)} ms, memory ${before.toFixed(0)} MB and ${more.toFixed(0)} more, the next page after it ${after.toFixed(0)} ms\n`,
)
await site.stop('SIGKILL')
const isRight =
  goodput / able >= GOOD &&
  p95(kept) <= KEPT_MS &&
  more <= 300 &&
  after <= 1000 &&
  retries &&
  Object.keys(statuses).every(status => ['200', '503'].includes(status))
process.exit(isRight ? 0 : 1)
