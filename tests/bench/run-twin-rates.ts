import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { CATALOG } from '@/server/categories/catalog/catalog'
import { randomFrom } from '@/server/drawings/kit/random'
import { twinCodeOf, type TwinCode } from '@/server/media/twin-code'
import { matchOf } from '@/server/media/twin-match'
import { planeOfFile, type Plane } from '@/server/media/twin-plane'
import { probesOf, windowsOf } from '@/server/media/twin-probes'
import { CODE_BITS } from '@/server/posts/twins'
import { TWIN_CHANGES } from '../support/photo-changes'
import { photoLike } from '../support/photo-likes'
import { scene } from '../support/scenes'
import { option } from './database'

/**
 * Counts how often a changed photo is found again, and how often two different pictures are taken for twins: in memory,
 * as `lookUp` does it, but without its limit on how many are compared.
 * `--photos`, `--drawings`: how many are stored (1440, 60); `--changed`: how many of the photos are also looked up in
 * each changed form (240). The pictures are kept in .build/twin-photos.
 */
const PHOTOS = Number(option('photos') ?? 1440)
const DRAWINGS = Number(option('drawings') ?? 60)
const CHANGED = Number(option('changed') ?? 240)
const FOLDER = '.build/twin-photos'
const FIRST_SEED = 10_000

mkdirSync(FOLDER, { recursive: true })
/** Reads a picture, or makes and keeps it. */
async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(FOLDER, name)
  if (!existsSync(file)) writeFileSync(file, await make())
  return readFileSync(file)
}
/** The picture as the site keeps it, from which it is looked up. */
const smallest = (bytes: Buffer) => sharp(bytes).resize(320).webp({ quality: 74 }).toBuffer()

type Stored = { name: string; isDrawing: boolean; code: TwinCode }
type Asked = { name: string; isDrawing: boolean; change: string | null; plane: Plane }

const breeds = CATALOG.flatMap(({ key, breeds: all }) => all.map(breed => ({ category: key, breed: breed.key })))
const stored: Stored[] = []
const asked: Asked[] = []
for (let number = 0; number < PHOTOS + DRAWINGS; number++) {
  const isDrawing = number >= PHOTOS
  const name = isDrawing ? `drawing-${number - PHOTOS}` : `photo-${number}`
  const bytes = await kept(`${name}.jpg`, () => {
    if (!isDrawing) return photoLike(FIRST_SEED + number)
    const { category, breed } = breeds[(number - PHOTOS) % breeds.length]!
    return scene(category, breed, Math.floor((number - PHOTOS) / breeds.length))
  })
  const code = twinCodeOf(await planeOfFile(bytes))
  if (!code) continue
  stored.push({ name, isDrawing, code })
  asked.push({
    name,
    isDrawing,
    change: null,
    plane: await planeOfFile(await kept(`${name}.webp`, () => smallest(bytes))),
  })
  if (number >= CHANGED) continue
  for (const [group, changes] of Object.entries(TWIN_CHANGES))
    for (const [index, [kind, change]] of Object.entries(changes).entries()) {
      const file = `${name}-${group.replaceAll(/\W/g, '')}-${index}.webp`
      const make = async () => smallest(await change(bytes, randomFrom(file)))
      asked.push({ name, isDrawing, change: `${group}: ${kind}`, plane: await planeOfFile(await kept(file, make)) })
    }
}
const byBucket = Map.groupBy(stored, ({ code }) => code.bucket)
console.log(`${stored.length} of ${PHOTOS + DRAWINGS} stored, the others are too plain; ${asked.length} looked up`)

const differing = (one: bigint, other: bigint) =>
  BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length

/** A stored picture that was compared in full, and the outlines' differing bits if it counts as the twin. */
type Hit = { of: Asked; to: Stored; code: number; distance: number | null; ms: number }
const hits: Hit[] = []
const inBucket = { own: 0, others: 0 }
for (const of of asked) {
  const windows = windowsOf(of.plane)
  for (const { bucket, code, window } of probesOf(of.plane, windows))
    for (const to of byBucket.get(bucket) ?? []) {
      inBucket[to.name === of.name ? 'own' : 'others']++
      const bits = differing(code, to.code.code)
      if (bits > CODE_BITS) continue
      const start = performance.now()
      const distance = matchOf(of.plane, windows, window, to.code.outline)?.distance ?? null
      hits.push({ of, to, code: bits, distance, ms: performance.now() - start })
    }
}

const quantile = (values: number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? NaN
const percent = (some: number, of: number) => `${((some / of) * 100).toFixed(1)} %`
const isOwn = ({ of, to }: Hit) => of.name === to.name
const found = hits.filter(hit => isOwn(hit) && hit.distance !== null)

/** The share of these look-ups that find their photo, with a stricter limit too. */
function line(title: string, isIn: (change: string | null) => boolean): void {
  const looked = asked.filter(({ change, isDrawing }) => !isDrawing && isIn(change)).length
  const own = found.filter(({ of }) => !of.isDrawing && isIn(of.change))
  const within = (bits: number) => percent(own.filter(({ distance }) => distance! <= bits).length, looked)
  const codes = [0.95, 0.99]
    .map(at =>
      quantile(
        own.map(({ code }) => code),
        at,
      ),
    )
    .join(', ')
  console.log(
    `${title.padEnd(52)} ${looked} found ${percent(own.length, looked)}, of 22 bits ${within(22)}, 18 ${within(18)}; code bits p95, p99: ${codes}`,
  )
}
line('as it was', change => change === null)
for (const [group, changes] of Object.entries(TWIN_CHANGES)) {
  line(group, change => change?.startsWith(`${group}: `) ?? false)
  for (const kind of Object.keys(changes)) line(`  ${group}: ${kind}`, change => change === `${group}: ${kind}`)
}

const wrong = hits.filter(hit => !isOwn(hit) && hit.distance !== null)
/** Pairs of what is looked up and another stored picture. */
function pairs(title: string, looksUp: 0 | 1, stores: 0 | 1): void {
  const of = asked.filter(({ isDrawing }) => Number(isDrawing) === looksUp)
  const to = stored.filter(({ isDrawing }) => Number(isDrawing) === stores)
  const count = of.length * to.length - (looksUp === stores ? of.length : 0)
  const taken = wrong.filter(hit => Number(hit.of.isDrawing) === looksUp && Number(hit.to.isDrawing) === stores)
  const distances = taken.map(({ distance }) => distance!).toSorted((a, b) => a - b)
  const different = new Set(taken.map(({ of: one, to: other }) => [one.name, other.name].toSorted().join(' '))).size
  console.log(
    `${title}: ${taken.length} of ${count} pairs (${((taken.length / count) * 100_000).toFixed(3)} of 100,000), of ${different} two pictures; differing bits ${distances.slice(0, 12).join(' ')}${distances.length > 12 ? ' …' : ''}`,
  )
}
console.log('\nTaken for twins though they are not:')
pairs('a photo for a photo', 0, 0)
pairs('a photo for a drawing', 0, 1)
pairs('a drawing for a photo', 1, 0)
pairs('a drawing for a drawing', 1, 1)
const at5Million = (count: number) => ((count / asked.length / stored.length) * 5_000_000).toFixed(0)
console.log(
  `\nA look-up among 5,000,000 such pictures meets ${at5Million(inBucket.others)} codes, and ${at5Million(hits.filter(hit => !isOwn(hit)).length)} with at most ${CODE_BITS} differing bits; one comparison takes ${quantile(
    hits.map(({ ms }) => ms),
    0.5,
  ).toFixed(2)} ms.`,
)
