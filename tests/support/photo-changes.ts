import sharp from 'sharp'
import type { Random } from '@/server/drawings/kit/random'

type Change = (photo: Buffer, random: Random) => Promise<Buffer>

/** Cuts off parts of the width and height, each from 0 to 1, and saves as JPEG. */
async function cut(photo: Buffer, left: number, right: number, top: number, bottom: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  return sharp(photo)
    .extract({
      left: x,
      top: y,
      width: Math.round((1 - right) * width) - x,
      height: Math.round((1 - bottom) * height) - y,
    })
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Adds a border: a part of the width left and right, and of the height above and below. */
async function border(photo: Buffer, part: number, colour: string, quality = 75): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const [x, y] = [Math.round(part * width), Math.round(part * height)]
  return sharp(photo).extend({ left: x, right: x, top: y, bottom: y, background: colour }).jpeg({ quality }).toBuffer()
}

/** Writes a word on it, as a seller's name: `part` of the width. */
async function written(photo: Buffer, part: number, random: Random): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const size = (part * width) / 8
  const [x, y] = [random.between(0.03, 0.95 - part) * width, random.between(0.1, 0.95) * height]
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${x}" y="${y}" font-size="${size * 1.6}" font-weight="bold" fill="${random.pick(['#fff', '#ff0', '#d00', '#000'])}">Best Farm 98</text></svg>`
  return sharp(photo)
    .composite([{ input: Buffer.from(text) }])
    .jpeg({ quality: 75 })
    .toBuffer()
}

const contrast = (photo: Buffer, factor: number) =>
  sharp(photo)
    .linear(factor, 128 * (1 - factor))
    .jpeg({ quality: 75 })
    .toBuffer()

/** Two parts that together are `most`. */
const shared = (random: Random, most: number) => {
  const one = random.between(0, most)
  return [one, most - one] as const
}

/** What people do to a photo of somebody else before they post it, by the kind that is asked for. */
export const TWIN_CHANGES: Record<string, Record<string, Change>> = {
  'saved again': {
    'JPEG 90': photo => sharp(photo).jpeg({ quality: 90 }).toBuffer(),
    'JPEG 40': photo => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
    'WebP 40': photo => sharp(photo).webp({ quality: 40 }).toBuffer(),
    'half as wide, JPEG 60': photo => sharp(photo).resize(400).jpeg({ quality: 60 }).toBuffer(),
    stretched: photo => sharp(photo).resize(700, 600, { fit: 'fill' }).jpeg({ quality: 75 }).toBuffer(),
  },
  'cropped by 10 %': {
    left: photo => cut(photo, 0.1, 0, 0, 0),
    right: photo => cut(photo, 0, 0.1, 0, 0),
    top: photo => cut(photo, 0, 0, 0.1, 0),
    bottom: photo => cut(photo, 0, 0, 0, 0.1),
    'width and height at one corner': (photo, random) =>
      random.chance(0.5) ? cut(photo, 0.1, 0, 0.1, 0) : cut(photo, 0, 0.1, 0, 0.1),
    'width and height, from any side': (photo, random) => cut(photo, ...shared(random, 0.1), ...shared(random, 0.1)),
    'up to 10 %, from any side': (photo, random) =>
      cut(photo, ...shared(random, random.between(0, 0.1)), ...shared(random, random.between(0, 0.1))),
  },
  'cropped by 10 % at each side': { 'all four': photo => cut(photo, 0.1, 0.1, 0.1, 0.1) },
  mirrored: {
    alone: photo => sharp(photo).flop().jpeg({ quality: 85 }).toBuffer(),
    'JPEG 40': photo => sharp(photo).flop().resize(500).jpeg({ quality: 40 }).toBuffer(),
  },
  bordered: {
    'white, 10 % a side': photo => border(photo, 0.1, '#ffffff'),
    'black, 5 % a side, JPEG 40': photo => border(photo, 0.05, '#000000', 40),
    'a colour, 3 to 10 % a side': (photo, random) =>
      border(
        photo,
        random.between(0.03, 0.1),
        `hsl(${random.whole(0, 359)}, ${random.whole(20, 100)}%, ${random.whole(15, 85)}%)`,
      ),
  },
  'lighter, darker, contrast': {
    brighter: photo => sharp(photo).modulate({ brightness: 1.15 }).jpeg({ quality: 75 }).toBuffer(),
    darker: photo => sharp(photo).modulate({ brightness: 0.85 }).jpeg({ quality: 75 }).toBuffer(),
    'more contrast': photo => contrast(photo, 1.2),
    'less contrast': photo => contrast(photo, 0.8),
  },
  'a small text': {
    'a third of the width': (photo, random) => written(photo, 0.33, random),
    'a quarter of the width': (photo, random) => written(photo, 0.25, random),
  },
  'several at once': {
    'mirrored, cropped by 5 %, JPEG 50': async (photo, random) =>
      cut(await sharp(photo).flop().jpeg({ quality: 50 }).toBuffer(), ...shared(random, 0.05), ...shared(random, 0.05)),
    'mirrored, bordered, JPEG 50': async photo =>
      border(await sharp(photo).flop().jpeg({ quality: 50 }).toBuffer(), 0.06, '#ffffff', 50),
    'cropped by 10 %, text': async (photo, random) =>
      written(await cut(photo, ...shared(random, 0.1), ...shared(random, 0.1)), 0.25, random),
  },
}
