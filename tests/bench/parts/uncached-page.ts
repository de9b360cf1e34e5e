import { rmSync } from 'node:fs'
import { pageBytes, startMeasuredSite, type Measured } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses } from '../site-addresses'

const RENDERS = 120
/** Renderings before the measurement: the engine compiles code for about this long. */
export const WARM_UP = 300
/** Milliseconds of CPU time that a rendering may take: as much as the best peer needs. */
const LARGEST_MS = 20
const DATA_DIR = '.build/bench/uncached'

/** The times of renderings, in milliseconds. */
type Times = {
  /** The site's CPU time, with compression. */ cpu: number[]
  /** From request to answer. */ wall: number[]
}

/**
 * Measures renderings of pages that are not cached. The sites take turns, because a
 * machine may be half as fast a minute later.
 */
export async function renderTimes(
  asked: { site: Measured; addresses: string[] }[],
  renders = RENDERS,
): Promise<Times[]> {
  const times = asked.map((): Times => ({ cpu: [], wall: [] }))
  for (let index = -WARM_UP; index < renders; index++) {
    for (const [at, { site, addresses }] of asked.entries()) {
      await site.drop()
      const before = await site.cpu()
      const start = performance.now()
      await pageBytes(`${site.url}${addresses[(index + WARM_UP) % addresses.length]}`)
      const took = performance.now() - start
      const spent = ((await site.cpu()) - before) / 1000
      if (index < 0) continue
      times[at]!.wall.push(took)
      times[at]!.cpu.push(spent)
    }
  }
  return times
}

export const uncachedPage: Part = {
  letter: 'b',
  name: 'uncached page',
  about: `one rendering after the other on the embedded database (its work counts here), median of ${RENDERS}`,
  run: async () => {
    rmSync(DATA_DIR, { recursive: true, force: true })
    const site = await startMeasuredSite({ DATA_DIR })
    try {
      const { home, categories, posts, sellers } = await findAddresses(site.url)
      const figures: Figure[] = []
      const filtered = categories.map(address => `${address}?photos=1`)
      for (const [name, addresses] of [
        ['home', [home, '/hi']],
        ['category', categories],
        ['category with a filter', filtered],
        ['post', posts],
        ['seller', sellers],
      ] as const) {
        const [{ cpu, wall }] = (await renderTimes([{ site, addresses: [...addresses] }])) as [Times]
        figures.push({ name: `${name}: CPU a rendering`, value: median(cpu), unit: 'ms', of: cpu, atMost: LARGEST_MS })
        figures.push({ name: `${name}: from question to answer`, value: median(wall), unit: 'ms', of: wall })
      }
      return figures
    } finally {
      await site.stop()
    }
  },
}
