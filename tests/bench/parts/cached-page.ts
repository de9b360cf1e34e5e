import { rmSync, writeFileSync } from 'node:fs'
import { load, pageBytes, startBareServer, startMeasuredSite, type Measured } from '../measured'
import { median, type Figure, type Part } from '../part'
import { findAddresses } from '../site-addresses'

const ROUNDS = 5
const DATA_DIR = '.build/bench/cached'

/** Requests the same bytes of one page from the site and from a bare server, in turns. */
export async function againstBare(site: Measured, name: string, address: string): Promise<Figure[]> {
  const bytes = await pageBytes(`${site.url}${address}`)
  const file = '.build/bench/page.br'
  writeFileSync(file, bytes)
  const bare = await startBareServer(file)
  try {
    const ours: Awaited<ReturnType<typeof load>>[] = []
    const theirs: typeof ours = []
    for (const server of [site, bare]) await load(server, address, { seconds: 2 })
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await load(site, address))
      theirs.push(await load(bare, '/'))
    }
    const ratios = ours.map(({ perSecond }, round) => perSecond / theirs[round]!.perSecond)
    const figure = (label: string, of: number[], unit: Figure['unit'], budget: Partial<Figure> = {}): Figure => ({
      name: `${name}: ${label}`,
      value: median(of),
      unit,
      of,
      ...budget,
    })
    return [
      { name: `${name}: compressed`, value: bytes.length / 1000, unit: 'KB' },
      figure(
        'requests/s',
        ours.map(({ perSecond }) => perSecond),
        'requests/s',
      ),
      figure(
        'bare server',
        theirs.map(({ perSecond }) => perSecond),
        'requests/s',
      ),
      figure('of the bare server’s requests/s', ratios, '×', { atLeast: 0.5 }),
      figure(
        'CPU a request',
        ours.map(({ micros }) => micros),
        'µs',
        { atMost: 50 },
      ),
      figure(
        'bare server’s CPU a request',
        theirs.map(({ micros }) => micros),
        'µs',
      ),
      // If the client is slower than the server, requests/s flatter the site; CPU time does not.
      figure(
        'bare server’s CPU of the site’s',
        ours.map(({ micros }, round) => theirs[round]!.micros / micros),
        '×',
      ),
    ]
  } finally {
    await bare.stop()
  }
}

export const cachedPage: Part = {
  letter: 'a',
  name: 'cached page',
  about: `from memory, against a bare Node server that sends the same bytes, in turns, median of ${ROUNDS}`,
  run: async () => {
    rmSync(DATA_DIR, { recursive: true, force: true })
    const site = await startMeasuredSite({ DATA_DIR })
    try {
      const { home, category, post } = await findAddresses(site.url)
      return [
        ...(await againstBare(site, 'home', home)),
        ...(await againstBare(site, 'category', category)),
        ...(await againstBare(site, 'post', post)),
      ]
    } finally {
      await site.stop()
    }
  },
}
