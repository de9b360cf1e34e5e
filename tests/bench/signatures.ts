import sharp from 'sharp'
import { CATALOG } from '@/server/categories/catalog/catalog'
import { distanceOf, SAME_PHOTO, signatureOf } from '@/server/media/signature'
import { CHANGES, scene } from '../support/scenes'

/*
 * How well photos are recognized by their signatures, and how often two different photos count as one. The photos
 * are drawings of all breeds with a sensor's noise. They are much more alike than photos of real animals, because the
 * same few outlines appear in the same few scenes.
 */
const VARIANTS = 3

async function signed(photo: Buffer): Promise<string | null> {
  const { data, info } = await sharp(photo)
    .resize(1600, 1600, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return signatureOf({ data, raw: { width: info.width, height: info.height, channels: info.channels as 3 } })
}

const photos: { category: string; breed: string; signature: string }[] = []
const far: Record<string, number[]> = {}
let plain = 0
for (const { key, breeds } of CATALOG) {
  for (const breed of breeds) {
    for (let variant = 0; variant < VARIANTS; variant++) {
      const photo = await scene(key, breed.key, variant)
      const signature = await signed(photo)
      if (signature === null) {
        plain++
        continue
      }
      photos.push({ category: key, breed: breed.key, signature })
      if (variant > 0) continue
      for (const [name, change] of Object.entries(CHANGES))
        (far[name] ??= []).push(distanceOf(signature, (await signed(await change(photo))) ?? '0'))
    }
  }
}

console.log(`${photos.length} photos with a signature, ${plain} too plain for one\n`)
let known = 0
let asked = 0
for (const [name, distances] of Object.entries(far)) {
  const sorted = distances.toSorted((a, b) => a - b)
  const within = sorted.filter(distance => distance <= SAME_PHOTO).length
  known += within
  asked += sorted.length
  console.log(
    `${name.padEnd(32)} median ${sorted[sorted.length >> 1]}, most ${sorted.at(-1)}, known again ${within} of ${sorted.length}`,
  )
}
/**
 * The number of pairs of different photos, and of those that count as one photo: within a breed (as a seller's ads are
 * compared), within a category, among all.
 */
const within = { breed: [0, 0], category: [0, 0], all: [0, 0] }
for (const [index, one] of photos.entries()) {
  for (const other of photos.slice(index + 1)) {
    const distance = distanceOf(one.signature, other.signature)
    const kinds = [
      'all',
      ...(one.category === other.category ? ['category'] : []),
      ...(one.breed === other.breed ? ['breed'] : []),
    ] as (keyof typeof within)[]
    for (const kind of kinds) {
      within[kind][0]!++
      if (distance <= SAME_PHOTO) within[kind][1]!++
    }
  }
}
const part = (some: number, of: number) => `${some} of ${of} (${((some / of) * 100).toFixed(3)} %)`
console.log('')
for (const [kind, [pairs, mistaken]] of Object.entries(within) as [string, [number, number]][])
  console.log(
    `different photos of one ${kind} within ${SAME_PHOTO} bits: ${part(mistaken, pairs)}`.replace('of one all ', ''),
  )
if (known < 0.97 * asked || within.breed[1]! > 0.005 * within.breed[0]!) {
  console.log('The bars are missed: 97 % known again, 0.5 % of one breed mistaken.')
  process.exit(1)
}
