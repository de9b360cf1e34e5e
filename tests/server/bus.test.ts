import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { PageCache, type Page } from '@/server/pages/cache'
import { redisBus, type Bus } from '@/server/platform/bus'
import { makeLog } from '@/server/platform/log'

const there = spawnSync('redis-server', ['--version']).status === 0
let redis: ChildProcess | undefined
let url: string
let port: number
const buses: Bus[] = []

async function startRedis() {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: ['ignore', 'pipe', 'ignore'] })
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.stdout.on('data', (data: Buffer) => data.toString().includes('Ready to accept') && resolve())
  })
  redis = child
}

async function stopRedis() {
  const ended = new Promise(resolve => redis?.once('exit', resolve))
  redis?.kill('SIGTERM')
  await ended
}

beforeAll(async () => {
  if (!there) return
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  port = (probe.address() as AddressInfo).port
  await new Promise(resolve => probe.close(resolve))
  url = `redis://127.0.0.1:${port}`
  await startRedis()
})
afterAll(async () => {
  await Promise.all(buses.map(bus => bus.close()))
  if (there) await stopRedis()
})

const page = (...tags: string[]): Page => ({ status: 200, headers: {}, etag: '', brotli: Buffer.from('x'), tags: new Set(tags), freshUntil: Date.now() + 60_000 })

/** A process's page cache on the bus, as the services tie it. */
async function cacheOnBus() {
  const bus = await redisBus(url, makeLog('silent'))
  buses.push(bus)
  const cache = new PageCache(tags => bus.publish('drop', tags))
  bus.subscribe('drop', tags => cache.dropHere(tags))
  bus.onGap(() => cache.clear())
  return cache
}

async function until(holds: () => boolean) {
  const end = Date.now() + 10_000
  while (!holds() && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}

;(there ? it : it.skip)('a write at one process drops the pages of the others, and a broken line drops them all', async () => {
  const [first, second] = [await cacheOnBus(), await cacheOnBus()]
  for (const cache of [first, second]) for (const id of ['a', 'b']) await cache.get(`/post/${id}`, async rendering => (rendering.tags.add(`post:${id}`), page(`post:${id}`)))
  first.drop('post:a')
  expect(first.size().pages).toBe(1)
  await until(() => second.size().pages === 1)
  await stopRedis()
  await startRedis()
  await until(() => first.size().pages === 0 && second.size().pages === 0)
  await second.get('/post/b', async () => page('post:b'))
  await until(() => (first.drop('post:b'), second.size().pages === 0))
}, 240_000)

it('a Redis that is not there is named', async () => {
  await expect(redisBus('redis://127.0.0.1:1', makeLog('silent'))).rejects.toThrow('REDIS_URL: no Redis answers there')
})
