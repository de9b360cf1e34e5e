import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from 'redis'
import { openCache } from '@/server/edge/cache'
import { redisBus, type Bus } from '@/server/platform/bus'
import { makeLog } from '@/server/platform/log'
import { remotePages } from '@/server/platform/pages'
import { keptPage } from '../support/kept-page'

const there = spawnSync('redis-server', ['--version']).status === 0
let redis: ChildProcess | undefined
let url: string
let port: number
const buses: Bus[] = []

async function startRedis() {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.stdout.on('data', (data: Buffer) => data.toString().includes('Ready to accept') && resolve())
  })
  redis = child
}

async function stopRedis() {
  if (redis?.exitCode !== null) return
  const ended = new Promise(resolve => redis!.once('exit', resolve))
  redis.kill('SIGTERM')
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

/** A process's page cache on the bus. */
async function cacheOnBus() {
  const bus = await redisBus(url, makeLog('silent'))
  buses.push(bus)
  return openCache({ bus, pages: remotePages(bus, null), front: null, database: { standbys: null } })
}

async function until(holds: () => boolean) {
  const end = Date.now() + 10_000
  while (!holds() && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}

/** Bytes in use, without garbage that is not collected yet. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

const withRedis = there ? it : it.skip
withRedis(
  'a write at one process drops the pages of the others, and a broken line ages them all',
  async () => {
    const [first, second] = [await cacheOnBus(), await cacheOnBus()]
    for (const cache of [first, second])
      for (const id of ['a', 'b']) await cache.get(`/post/${id}`, async () => keptPage([`post:${id}`]))
    first.invalidate('post:a')
    expect(first.stats().pages).toBe(1)
    await until(() => second.stats().pages === 1)
    await stopRedis()
    await startRedis()
    await until(() => first.getFresh('/post/b') === undefined && second.getFresh('/post/b') === undefined)
    await second.get('/post/b', async () => keptPage(['post:b']))
    await until(() => (first.invalidate('post:b'), second.stats().pages === 0))
  },
  240_000,
)

withRedis(
  'what was said while only the line of who says it was broken is made good',
  async () => {
    const [first, second] = [await cacheOnBus(), await cacheOnBus()]
    await second.get('/post/a', async () => keptPage(['post:a']))
    const killer = await createClient({ url }).connect()
    const ended = new Promise(resolve => buses.at(-2)!.redis!.publisher.on('error', resolve))
    // Kills only the publisher: subscribers have another type.
    await killer.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
    await ended
    first.invalidate('post:a')
    await until(() => second.getFresh('/post/a') === undefined)
    killer.destroy()
  },
  240_000,
)

withRedis(
  'what cannot be said is not kept, by the bus or by the sockets, and ends no process @slow',
  async () => {
    const bus = await redisBus(url, makeLog('silent'))
    buses.push(bus)
    const unheard: unknown[] = []
    const hear = (error: unknown) => void unheard.push(error)
    process.on('unhandledRejection', hear)
    const broken = new Promise(resolve => bus.redis!.publisher.on('error', resolve))
    await stopRedis()
    await broken
    const before = heapInUse()
    const text = 'x'.repeat(2000)
    for (let index = 0; index < 100_000; index++) {
      bus.publish('drop', [`${index}${text}`])
      bus.redis!.publisher.publish('socket.io', Buffer.from(`${index}`))
      if (index % 1000 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    expect((heapInUse() - before) / 2 ** 20).toBeLessThan(50)
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
    await startRedis()
  },
  240_000,
)

it('a Redis that is not there is named', async () => {
  await expect(redisBus('redis://127.0.0.1:1', makeLog('silent'))).rejects.toThrow('REDIS_URL: no Redis answers there')
})
