import { rmSync } from 'node:fs'
import { load, startMeasuredSite, type Measured } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses } from '../site-addresses'

const ROUNDS = 3
const DATA_DIR = '.build/bench/calls'

/**
 * Measures answers per second for eight connections, and the site's CPU time per answer; the sites take turns.
 * @returns the figures of each site
 */
export async function callFigures(asked: { site: Measured; address: string }[], name: string): Promise<Figure[][]> {
  const rounds: Awaited<ReturnType<typeof load>>[][] = asked.map(() => [])
  for (const { site, address } of asked) await load(site, address, { connections: 8, seconds: 2 })
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { site, address }] of asked.entries())
      rounds[at]!.push(await load(site, address, { connections: 8 }))
  return rounds.map(of => {
    const [perSecond, micros] = [of.map(one => one.perSecond), of.map(one => one.micros)]
    return [
      { name: `${name}: requests/s`, value: median(perSecond), unit: 'requests/s', of: perSecond },
      { name: `${name}: CPU a request`, value: median(micros), unit: 'µs', of: micros },
    ]
  })
}

export const apiCalls: Part = {
  letter: 'c',
  name: 'API',
  about: `a category's feed of 24 posts and one post, eight at a time on the embedded database, median of ${ROUNDS}`,
  run: async () => {
    rmSync(DATA_DIR, { recursive: true, force: true })
    const site = await startMeasuredSite({ DATA_DIR })
    try {
      const { feedCall, postCall } = await findAddresses(site.url)
      return [
        ...(await callFigures([{ site, address: feedCall }], 'feed')),
        ...(await callFigures([{ site, address: postCall }], 'post')),
      ].flat()
    } finally {
      await site.stop()
    }
  },
}
