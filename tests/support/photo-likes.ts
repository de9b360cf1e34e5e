import sharp from 'sharp'
import { CATALOG } from '@/server/categories/catalog/catalog'
import { randomFrom, type Random } from '@/server/drawings/kit/random'
import { Sheet } from '@/server/drawings/kit/sheet'
import { animalSubject } from '@/server/drawings/pictures/animals'

/*
 * Pictures with the statistics of phone photos, as far as a program can make them: no photos are available offline.
 */

export const WIDTH = 800
export const HEIGHT = 600
const ANIMALS = ['cattle', 'buffalo', 'goat', 'sheep'] as const
const GROUNDS = [
  [150, 120, 85],
  [110, 125, 70],
  [170, 150, 120],
  [95, 85, 75],
  [135, 140, 95],
] as const
const BACKS = [
  [190, 210, 230],
  [215, 200, 175],
  [120, 135, 95],
  [160, 150, 145],
  [225, 225, 220],
] as const

/** Random greys of a grid, enlarged to the size of a photo: noise of one scale, from 0 to 255 around 128. */
async function noise(random: Random, columns: number, rows: number): Promise<Buffer> {
  const cells = Buffer.from(Array.from({ length: columns * rows }, () => random.whole(0, 255)))
  return sharp(cells, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** A place of light and dark: a back and a ground with a horizon, noise of eight scales. */
async function place(random: Random): Promise<Buffer> {
  const horizon = random.chance(0.8) ? random.between(0.15, 0.65) * HEIGHT : -50
  const [back, ground] = [random.pick(BACKS), random.pick(GROUNDS)]
  const [slope, fade, roughness] = [random.between(-0.15, 0.15), random.between(0.45, 0.8), random.between(35, 80)]
  const layers: { grey: Buffer; weight: number }[] = []
  for (let octave = 0; octave < 8; octave++) {
    const columns = Math.round(3 * 2 ** octave)
    layers.push({
      grey: await noise(random, columns + 1, Math.ceil(columns * 0.75) + 1),
      weight: roughness * fade ** octave,
    })
  }
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x
      const under = Math.min(1, Math.max(0, (y - horizon - slope * (x - WIDTH / 2)) / 12 + 0.5))
      const rough = 0.35 + 0.65 * under
      let shade = 0
      for (const { grey, weight } of layers) shade += ((grey[at]! - 128) / 128) * weight
      for (let channel = 0; channel < 3; channel++)
        pixels[at * 3 + channel] = Math.min(
          255,
          Math.max(0, back[channel]! + (ground[channel]! - back[channel]!) * under + shade * rough),
        )
    }
  return pixels
}

/** Things of a yard: ovals, walls and posts. */
function things(random: Random): string {
  const one = () => {
    const colour = `hsl(${random.whole(0, 360)} ${random.whole(5, 45)}% ${random.whole(12, 80)}%)`
    const [x, y] = [random.between(-50, WIDTH + 50), random.between(0, HEIGHT)]
    const look = `fill="${colour}" opacity="${random.between(0.35, 0.95).toFixed(2)}"`
    return random.chance(0.5)
      ? `<ellipse cx="${x}" cy="${y}" rx="${random.between(15, 150)}" ry="${random.between(15, 110)}" ${look}/>`
      : `<rect x="${x}" y="${y}" width="${random.between(8, 220)}" height="${random.between(40, 300)}" ${look} transform="rotate(${random.between(-8, 8)} ${x} ${y})"/>`
  }
  return Array.from({ length: random.whole(3, 14) }, one).join('')
}

/** The drawing of an animal alone, of varied size, place and side. */
function animal(random: Random, kind: string): string {
  const sheet = new Sheet()
  const [category, breed, framing] = kind.split('/') as [(typeof ANIMALS)[number], string, string]
  const body = animalSubject(sheet, random, category, breed, Number(framing), random.chance(0.5))
  const size = random.between(0.55, 1.15)
  const move = `translate(${(1 - size) * 800 + random.between(-260, 260)} ${(1 - size) * 800 + random.between(-120, 160)}) scale(${size})`
  return sheet.svg(1600, 1200, `<g transform="${move}">${body}</g>`)
}

/** The kinds of drawn animals: `category/breed/framing`. */
export const KINDS = CATALOG.filter(({ key }) => (ANIMALS as readonly string[]).includes(key)).flatMap(
  ({ key, breeds }) => breeds.flatMap(breed => [0, 1, 2, 3].map(framing => `${key}/${breed.key}/${framing}`)),
)

/**
 * A picture like a phone photo of an animal, as JPEG with 800 × 600 pixels.
 * @param seed the same seed gives the same place, light and pose
 * @param kind one of `KINDS`; another one for each seed if missing
 */
export async function photoLike(seed: number, kind?: string): Promise<Buffer> {
  const random = randomFrom(`photo ${seed}`)
  const back = await place(random)
  const angle = random.between(0, 360)
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="l" gradientTransform="rotate(${angle} .5 .5)"><stop offset="0" stop-color="#000" stop-opacity="${random.between(0, 0.45)}"/><stop offset="1" stop-color="#fff" stop-opacity="${random.between(0, 0.25)}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#l)"/></svg>`
  const yard = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${things(random)}</svg>`
  const drawn = random.chance(0.95) ? animal(random, kind ?? random.pick(KINDS)) : undefined
  const body = drawn && (await sharp(Buffer.from(drawn)).resize(WIDTH, HEIGHT, { fit: 'fill' }).png().toBuffer())
  return sharp(back, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([
      { input: Buffer.from(yard) },
      ...(body ? [{ input: body }] : []),
      { input: Buffer.from(light) },
      {
        input: {
          create: {
            width: WIDTH,
            height: HEIGHT,
            channels: 3,
            background: '#000',
            noise: { type: 'gaussian', mean: 8, sigma: 5 },
          },
        },
        blend: 'add',
      },
    ])
    .jpeg({ quality: random.whole(80, 92) })
    .toBuffer()
}
