import { rmSync } from 'node:fs'
import { pageBytes, startMeasuredSite, type Measured } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses } from '../site-addresses'

const RENDERS = 120
/** Renderings before any counts: the engine goes on compiling for about so many. */
export const WARM_UP = 300
const DATA_DIR = '.build/bench/uncached'

/** The site's CPU for one rendering that nothing is kept of, compression and all, and how long it took; in milliseconds. */
export async function renderTimes(site: Measured, addresses: string[], renders = RENDERS): Promise<{ cpu: number[]; wall: number[] }> {
  const cpu: number[] = []
  const wall: number[] = []
  for (let index = -WARM_UP; index < renders; index++) {
    await site.drop()
    const before = await site.cpu()
    const start = performance.now()
    await pageBytes(`${site.url}${addresses[(index + WARM_UP) % addresses.length]}`)
    const took = performance.now() - start
    if (index < 0) continue
    wall.push(took)
    cpu.push(((await site.cpu()) - before) / 1000)
  }
  return { cpu, wall }
}

export const uncachedPage: Part = {
  letter: 'b',
  name: 'uncached page',
  about: `one rendering after the other on the embedded database (its work counts here), median of ${RENDERS}`,
  run: async () => {
    rmSync(DATA_DIR, { recursive: true, force: true })
    const site = await startMeasuredSite({ DATA_DIR })
    try {
      const { home, categories, posts } = await findAddresses(site.url)
      const figures: Figure[] = []
      for (const [name, addresses, atMost] of [['home', [home, '/hi'], undefined], ['category', categories, 8], ['post', posts, undefined]] as const) {
        const { cpu, wall } = await renderTimes(site, [...addresses])
        figures.push({ name: `${name}: CPU a rendering`, value: median(cpu), unit: 'ms', of: cpu, ...(atMost ? { atMost } : {}) })
        figures.push({ name: `${name}: from question to answer`, value: median(wall), unit: 'ms', of: wall })
      }
      return figures
    } finally {
      await site.stop()
    }
  },
}
