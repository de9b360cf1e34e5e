import { PageCache } from '@/server/pages/cache'
import { keptPage } from '../support/kept-page'

it('shows what may be old once more, and makes it anew meanwhile', async () => {
  const cache = new PageCache()
  const [old, young] = [keptPage(['t']), keptPage(['t'])]
  await cache.get('/a', async () => old)
  cache.age()
  let done = (_: typeof young) => {}
  const making = new Promise<typeof young>(resolve => (done = resolve))
  expect(await cache.get('/a', () => making)).toBe(old)
  expect(await cache.get('/a', () => making)).toBe(old)
  done(young)
  await making
  await new Promise(setImmediate)
  expect(cache.fresh('/a')).toBe(young)
})

it('makes many old pages anew a few at a time and each once, however many ask and whatever is written elsewhere', async () => {
  const cache = new PageCache()
  const keys = Array.from({ length: 40 }, (_, index) => `/${index}`)
  const [old, young] = [keptPage(['t']), keptPage(['t'])]
  for (const key of keys) await cache.get(key, async () => old)
  cache.age()
  let [now, most, all] = [0, 0, 0]
  const make = async () => {
    all++
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
    return young
  }
  for (let round = 0; round < 5; round++) {
    for (const key of keys) await cache.get(key, make)
    cache.drop('elsewhere')
  }
  while (keys.some(key => cache.fresh(key) === undefined)) await new Promise(setImmediate)
  expect({ most, all }).toEqual({ most: 2, all: keys.length })
  // What is dropped while it waits for its turn is not made for nobody.
  cache.age()
  for (const key of keys) void cache.get(key, make)
  cache.drop('t')
  for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
  expect(all).toBe(keys.length + 2)
})

it('stays within its memory', () => {
  const cache = new PageCache()
  const page = keptPage(['t'], 2_000_000)
  return Promise.all(Array.from({ length: 200 }, (_, index) => cache.get(`/${index}`, async () => page))).then(() => {
    expect(cache.size().bytes).toBeLessThanOrEqual(96 * 1024 * 1024)
    expect(cache.size().pages).toBeGreaterThan(10)
    cache.drop('t')
    expect(cache.size()).toMatchObject({ pages: 0, bytes: 0 })
  })
})
