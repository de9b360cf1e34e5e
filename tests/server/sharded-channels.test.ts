import { sharedCounters } from '@/server/chat/presence-counters'
import { makeLog } from '@/server/platform/log'
import { openRedis } from '../support/redis'

const { opened, openBus, until, withRedis } = openRedis()

/** A new bus, and what its channel `room` hears. */
async function listenerOnBus() {
  const bus = await openBus()
  const heard: string[] = []
  return { bus, channels: bus.redis!.channels, heard, listen: (message: Buffer) => void heard.push(message.toString()) }
}

withRedis('a channel that is left and asked for again at once is heard, one that is left is not', async () => {
  const { channels, heard, listen } = await listenerOnBus()
  for (const room of ['stays', 'goes']) channels.sSubscribe(room, listen)
  await channels.subscribed()
  for (const room of ['stays', 'goes']) channels.sUnsubscribe(room)
  channels.sSubscribe('stays', listen)
  await channels.subscribed()
  for (const room of ['goes', 'stays']) await channels.sPublish(room, `to who ${room}`)
  await until(() => heard.length > 0)
  expect(heard).toEqual(['to who stays'])
})

withRedis(
  'what is asked for and left while Redis is away holds when it is back',
  async () => {
    const { bus, channels, heard, listen } = await listenerOnBus()
    channels.sSubscribe('goes', listen)
    await channels.subscribed()
    const broken = new Promise(resolve => bus.redis!.commands.on('error', resolve))
    await opened.redis.stop()
    await broken
    channels.sUnsubscribe('goes')
    channels.sSubscribe('comes', listen)
    await channels.subscribed()
    await opened.redis.start()
    await until(
      () => (void channels.sPublish('goes', 'gone'), void channels.sPublish('comes', 'here'), heard.length > 0),
    )
    await channels.subscribed()
    heard.length = 0
    await until(
      () => (void channels.sPublish('goes', 'gone'), void channels.sPublish('comes', 'here'), heard.length > 5),
    )
    expect(new Set(heard)).toEqual(new Set(['here']))
  },
  240_000,
)

withRedis('presence is counted by process, and each entry ends by itself', async () => {
  const [one, two] = [await listenerOnBus(), await listenerOnBus()].map(({ bus }) => ({
    bus,
    ...sharedCounters(bus, makeLog('silent')),
  }))
  const [asha] = ['asha'].map(name => [name])
  expect(await one!.enter(asha!)).toEqual([{ others: 0, wasCounted: false }])
  expect(await two!.enter(asha!)).toEqual([{ others: 1, wasCounted: false }])
  expect(await one!.enter(asha!)).toEqual([{ others: 1, wasCounted: true }])
  expect(await two!.look(['asha', 'nobody'])).toEqual([
    { others: 1, wasCounted: true },
    { others: 0, wasCounted: false },
  ])
  const left = await one!.bus.redis!.commands.pTTL('presence:asha')
  expect([left > 20_000, left <= 25_000]).toEqual([true, true])
  expect(await one!.leave(asha!)).toEqual([{ others: 1, wasCounted: true }])
  // The second one dies: the first sees that nobody else holds her.
  expect(await one!.look(asha!, two!.bus.process)).toEqual([{ others: 0, wasCounted: true }])
  expect(await two!.leave(asha!)).toEqual([{ others: 0, wasCounted: true }])
  expect(await one!.bus.redis!.commands.exists('presence:asha')).toBe(0)
})

withRedis('a Redis that hangs holds up nobody', async () => {
  const { bus, channels, heard, listen } = await listenerOnBus()
  const counters = sharedCounters(bus, makeLog('silent'))
  opened.redis.signal('SIGSTOP')
  channels.sSubscribe('room', listen)
  await channels.subscribed()
  expect(await counters.look(['asha'])).toEqual([{ others: 0, wasCounted: true }])
  opened.redis.signal('SIGCONT')
  await channels.subscribed()
  void channels.sPublish('room', 'hello')
  await until(() => heard.length > 0)
})
