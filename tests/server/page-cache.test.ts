import { PageCache } from '@/server/edge/cache'
import { keptPage } from '../support/kept-page'

it('shows what may be old once more, and makes it anew meanwhile', async () => {
  const cache = new PageCache()
  const [old, young] = [keptPage(['t']), keptPage(['t'])]
  await cache.get('/a', async () => old)
  cache.expireAll()
  let done = (_: typeof young) => {}
  const making = new Promise<typeof young>(resolve => (done = resolve))
  expect(await cache.get('/a', () => making)).toBe(old)
  expect(await cache.get('/a', () => making)).toBe(old)
  done(young)
  await making
  await new Promise(setImmediate)
  expect(cache.getFresh('/a')).toBe(young)
})

it('renders many old pages anew a few at a time and each once, however many ask and whatever is written elsewhere', async () => {
  const cache = new PageCache()
  const keys = Array.from({ length: 40 }, (_, index) => `/${index}`)
  const [old, young] = [keptPage(['t']), keptPage(['t'])]
  for (const key of keys) await cache.get(key, async () => old)
  cache.expireAll()
  let [now, most, all] = [0, 0, 0]
  const make = async () => {
    all++
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
    return young
  }
  for (let round = 0; round < 100 && keys.some(key => cache.getFresh(key) === undefined); round++) {
    for (const key of keys) expect([old, young]).toContain(await cache.get(key, make))
    cache.invalidate('elsewhere')
    await new Promise(setImmediate)
  }
  expect(keys.filter(key => cache.getFresh(key) === undefined)).toEqual([])
  expect({ most, all }).toEqual({ most: 2, all: keys.length })
})

it('stays within its memory', () => {
  const cache = new PageCache()
  const page = keptPage(['t'], 2_000_000)
  return Promise.all(Array.from({ length: 200 }, (_, index) => cache.get(`/${index}`, async () => page))).then(() => {
    expect(cache.stats().bytes).toBeLessThanOrEqual(96 * 1024 * 1024)
    expect(cache.stats().pages).toBeGreaterThan(10)
    cache.invalidate('t')
    expect(cache.stats()).toMatchObject({ pages: 0, bytes: 0 })
  })
})
