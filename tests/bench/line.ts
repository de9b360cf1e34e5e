import type { Page } from '@playwright/test'

/**
 * A connection and a phone: round trip in milliseconds, download in kilobits per second, and how many times slower the
 * phone is than this machine.
 */
export type Line = { name: string; latency: number; kbits: number; slowdown: number }

export const LINES = {
  slow4g: { name: 'slow 4G, CPU ÷ 4', latency: 150, kbits: 1600, slowdown: 4 },
  village: { name: '400 kbit/s, CPU ÷ 6', latency: 400, kbits: 400, slowdown: 6 },
} satisfies Record<string, Line>

/** Emulates a connection and a phone for a page. */
export async function emulate(page: Page, { latency, kbits, slowdown }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throughput = (kbits * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/**
 * What a reader notices while a page loads, in milliseconds since the start of the visit; `moved`
 * is the layout shift, without a unit.
 */
export type Felt = { text: number; largest: number; hero: number; blocked: number; moved: number }

declare global {
  interface Window {
    felt: { largest: number; moved: number; tasks: { start: number; duration: number }[]; slowest: number }
  }
}

/** Starts recording in every page of this tab, from its first moment. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt = { largest: 0, moved: 0, tasks: [] as { start: number; duration: number }[], slowest: 0 }
    window.felt = felt
    const observe = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
    observe('largest-contentful-paint', entry => (felt.largest = entry.startTime))
    observe('longtask', ({ startTime, duration }) => felt.tasks.push({ start: startTime, duration }))
    observe('layout-shift', entry => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) felt.moved += value
    })
    observe(
      'event',
      entry => {
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
          felt.slowest = Math.max(felt.slowest, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })
}

/** The recorded values so far. `blocked`: the time of long tasks beyond 50 ms each, after the first paint. */
export function felt(page: Page): Promise<Felt> {
  return page.evaluate(() => {
    const text = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const picture = performance.getEntriesByType('resource').find(({ name }) => /\.webp$/.test(name)) as
      PerformanceResourceTiming | undefined
    return {
      text,
      largest: window.felt.largest,
      hero: picture ? Math.max(text, picture.responseEnd) : 0,
      blocked: window.felt.tasks
        .filter(({ start }) => start >= text)
        .reduce((sum, { duration }) => sum + duration - 50, 0),
      moved: window.felt.moved,
    }
  })
}

/** The slowest response to a tap or a key during `act`, in milliseconds. */
export async function slowestAnswer(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.felt.slowest = 0))
  await act()
  // The browser reports an event's duration only a moment after its paint.
  await page.waitForTimeout(600)
  return page.evaluate(() => window.felt.slowest)
}
