import { rmSync } from 'node:fs'
import { load, startMeasuredSite, type Measured } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses } from '../site-addresses'

const ROUNDS = 3
const DATA_DIR = '.build/bench/calls'

/** Answers a second to eight who ask at once, and the site's CPU for each. */
export async function callFigures(site: Measured, name: string, address: string): Promise<Figure[]> {
  await load(site, address, { connections: 8, seconds: 2 })
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await load(site, address, { connections: 8 }))
  const [perSecond, micros] = [rounds.map(one => one.perSecond), rounds.map(one => one.micros)]
  return [
    { name: `${name}: requests/s`, value: median(perSecond), unit: 'requests/s', of: perSecond },
    { name: `${name}: CPU a request`, value: median(micros), unit: 'µs', of: micros },
  ]
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
      return [...(await callFigures(site, 'feed', feedCall)), ...(await callFigures(site, 'post', postCall))]
    } finally {
      await site.stop()
    }
  },
}
