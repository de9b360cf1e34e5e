import { redisBus, type Bus } from '@/server/platform/bus'
import { makeLog } from '@/server/platform/log'
import { hasRedis, ownRedis } from '../faults/engines.mjs'

type Redis = Awaited<ReturnType<typeof ownRedis>>

/** A Redis of its own for all tests of a file, which they may stop; without Redis's program they are skipped. */
export function openRedis() {
  const there = hasRedis()
  const opened = {} as { redis: Redis }
  const buses: Bus[] = []
  beforeAll(async () => {
    if (there) opened.redis = await ownRedis()
  })
  afterAll(async () => {
    await Promise.all(buses.map(bus => bus.close()))
    if (there) await opened.redis.stop()
  })
  /** The bus of one more process. */
  async function openBus(): Promise<Bus> {
    const bus = await redisBus(opened.redis.url, makeLog('silent'))
    buses.push(bus)
    return bus
  }
  async function until(holds: () => boolean): Promise<void> {
    const end = Date.now() + 10_000
    while (!holds() && Date.now() < end) await new Promise(resolve => setTimeout(resolve, 10))
    expect(holds()).toBe(true)
  }
  return { opened, openBus, until, withRedis: there ? it : it.skip }
}
