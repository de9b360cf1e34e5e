import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { Random } from '@/server/demo/content/random'
import { PageCache } from '@/server/edge/cache'
import { pageServer } from '@/server/edge/serve'
import { findVarnish, startVarnish } from '../faults/varnish.mjs'

/**
 * Which share of the readers of a million pages get a page that exists: from the memory of two processes that take
 * turns, and with a Varnish of 1 GB before them. The page at place n of the favourites is read n^s times as seldom as
 * the first (Zipf). Needs Varnish; takes about ten minutes.
 */
const PAGES = 1_000_000
/** The bytes of a page, as a page of an ad has them after compression. */
const PAGE_BYTES = 24_000
/** How many reads fill the caches, and how many are counted. */
const [FILLING, COUNTED] = [60_000, 60_000]
const READERS = 16
const VARNISH_MB = 1024

/** Draws a place of the favourites, from 0. */
function zipf(s: number, random: Random): () => number {
  const sums = new Float64Array(PAGES)
  let sum = 0
  for (let place = 0; place < PAGES; place++) sums[place] = sum += 1 / (place + 1) ** s
  return () => {
    const drawn = random.next() * sum
    let [low, high] = [0, PAGES - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < drawn) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Two processes with a cache of pages each, which take turns, on one port. */
async function openProcesses() {
  let rendered = 0
  const serve = [1, 2].map(() =>
    pageServer(
      new PageCache(),
      async (_, response) => {
        rendered++
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(
          randomBytes(PAGE_BYTES)
            .toString('base64')
            .slice(0, (PAGE_BYTES * 4) / 3),
        )
      },
      { front: 'varnish' },
    ),
  )
  let turn = 0
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.end()
    else void serve[turn++ % serve.length]!(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    rendered: () => rendered,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(agent: Agent, port: number, page: number): Promise<void> {
  const asked = get({ agent, port, path: `/post/${page}`, headers: { 'accept-encoding': 'br' } })
  const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`a page answers ${response.statusCode}`)
}

/** @returns the share of reads for which no page was rendered */
async function measure(s: number, hasVarnish: boolean): Promise<number> {
  const processes = await openProcesses()
  const folder = mkdtempSync(path.join(tmpdir(), 'front-'))
  const front = createServer().listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port: free } = front.address() as AddressInfo
  front.close()
  await once(front, 'close')
  const varnish = hasVarnish ? await startVarnish(free, processes.port, folder, VARNISH_MB) : null
  const draw = zipf(s, new Random(7))
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  const readAll = async (count: number) => {
    let left = count
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        while (left-- > 0) await read(agent, varnish ? free : processes.port, draw())
      }),
    )
  }
  await readAll(FILLING)
  const before = processes.rendered()
  await readAll(COUNTED)
  const share = 1 - (processes.rendered() - before) / COUNTED
  agent.destroy()
  varnish?.child.kill('SIGKILL')
  processes.close()
  rmSync(folder, { recursive: true, force: true })
  return share
}

if (!findVarnish()) throw new Error('there is no Varnish, and none could be installed')
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const rows = []
for (const s of [0.8, 1, 1.2])
  rows.push({ s, 'two processes': percent(await measure(s, false)), 'with Varnish': percent(await measure(s, true)) })
console.table(rows)
process.exit(0)
