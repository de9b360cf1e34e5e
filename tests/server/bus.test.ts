import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createClient } from 'redis'
import { openCache } from '@/server/edge/cache'
import { redisBus, type Bus } from '@/server/platform/bus'
import { makeLog } from '@/server/platform/log'
import { remotePages } from '@/server/platform/pages'
import { keptPage } from '../support/kept-page'
import { openRedis } from '../support/redis'

const { opened, openBus, until, withRedis } = openRedis()

/** A process's page cache on the bus. */
function cacheOn(bus: Bus) {
  return openCache({ bus, pages: remotePages(bus, null), front: null, database: { standbys: null } })
}

/** Bytes in use, without garbage that is not collected yet. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

withRedis(
  'a write at one process drops the pages of the others, and a broken line ages them all',
  async () => {
    const [first, second] = [cacheOn(await openBus()), cacheOn(await openBus())]
    for (const cache of [first, second])
      for (const id of ['a', 'b']) await cache.get(`/post/${id}`, async () => keptPage([`post:${id}`]))
    first.invalidate('post:a')
    expect(first.stats().pages).toBe(1)
    await until(() => second.stats().pages === 1)
    await opened.redis.stop()
    await opened.redis.start()
    await until(() => first.getFresh('/post/b') === undefined && second.getFresh('/post/b') === undefined)
    await second.get('/post/b', async () => keptPage(['post:b']))
    await until(() => (first.invalidate('post:b'), second.stats().pages === 0))
  },
  240_000,
)

withRedis(
  'what was said while only the line of who says it was broken is made good',
  async () => {
    const bus = await openBus()
    const [first, second] = [cacheOn(bus), cacheOn(await openBus())]
    await second.get('/post/a', async () => keptPage(['post:a']))
    const killer = await createClient({ url: opened.redis.url }).connect()
    const ended = new Promise(resolve => bus.redis!.commands.on('error', resolve))
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
    const bus = await openBus()
    const unheard: unknown[] = []
    const hear = (error: unknown) => void unheard.push(error)
    process.on('unhandledRejection', hear)
    const broken = new Promise(resolve => bus.redis!.commands.on('error', resolve))
    await opened.redis.stop()
    await broken
    const before = heapInUse()
    const text = 'x'.repeat(2000)
    for (let index = 0; index < 100_000; index++) {
      bus.publish('drop', [`${index}${text}`])
      void bus.redis!.channels.sPublish('socket.io', Buffer.from(`${index}`))
      if (index % 1000 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    expect((heapInUse() - before) / 2 ** 20).toBeLessThan(50)
    process.off('unhandledRejection', hear)
    expect(unheard).toEqual([])
    await opened.redis.start()
  },
  240_000,
)

it('a Redis that is not there is named', async () => {
  await expect(redisBus('redis://127.0.0.1:1', makeLog('silent'))).rejects.toThrow('REDIS_URL: no Redis answers there')
})
