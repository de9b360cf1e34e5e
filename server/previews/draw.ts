import sharp, { type OverlayOptions } from 'sharp'
import { BRAND } from '@/lib/seo/brand'
import { brandMark } from '../drawings/drawings'
import { services } from '../services/services'
import { CARD_HEIGHT, CARD_WIDTH, type BadgeTone, type Card } from './card'
import { setText, type DrawnText } from './text'

/** WhatsApp shows no picture over 300 kB; this leaves a margin. */
const MAX_BYTES = 280_000
const QUALITIES = [80, 60, 40, 20]

const PAPER = '#fbf9f4'
const INK = '#16201a'
const SOFT = '#45524a'
const LEAF = '#14532d'
const BADGES: Record<BadgeTone, { ground: string; ink: string }> = {
  offer: { ground: '#e3efe4', ink: '#0d3b20' },
  wanted: { ground: '#f2b01e', ink: '#2b1d00' },
  over: { ground: '#fbe6e3', ink: '#8f1d16' },
}

/** The width of the picture, and the left edge of the rounded panel with words that covers its right edge. */
const PHOTO_WIDTH = 700
const PANEL_LEFT = 668
const CORNER = 32
const LEFT = PANEL_LEFT + 40
const WIDTH = CARD_WIDTH - LEFT - 36
const TOP = 48
const BRAND_TOP = CARD_HEIGHT - 46 - 46
/** Enough for three lines of a title, or four in the smallest size. */
const TITLE_HEIGHT = 180

type Laid = OverlayOptions[]

/** A card as a JPEG of 1200×630 pixels. */
export async function drawCard(card: Card): Promise<Buffer> {
  const words = await drawWords(card)
  const layers = [
    {
      input: await drawPicture(card.pictures),
      raw: { width: PHOTO_WIDTH, height: CARD_HEIGHT, channels: 3 as const },
      left: 0,
      top: 0,
    },
    ...words,
  ]
  const { data, info } = await sharp({
    create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background: PAPER },
  })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (jpeg.length <= MAX_BYTES) break
  }
  return jpeg
}

/** The first picture that can be read, as raw pixels that fill its part of the card; the brand's mark if none can. */
async function drawPicture(pictures: string[]): Promise<Buffer> {
  const { storage } = await services()
  const fill = (bytes: Buffer) =>
    sharp(bytes)
      .resize(PHOTO_WIDTH, CARD_HEIGHT)
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
  for (const picture of pictures) {
    const bytes = await storage.get(picture.replace('/media/', '').replace(/\d+\.webp$/, '1600.webp'))
    const pixels = bytes && (await fill(bytes).catch(() => null))
    if (pixels) return pixels
  }
  const mark = await sharp(Buffer.from(brandMark())).resize(260).toBuffer()
  const ground = sharp({ create: { width: PHOTO_WIDTH, height: CARD_HEIGHT, channels: 3, background: '#e3efe4' } })
  return ground
    .composite([{ input: mark, left: (PANEL_LEFT - 260) / 2, top: (CARD_HEIGHT - 260) / 2 }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The panel and all text on it. */
async function drawWords({ language, badge, headline, facts, text, place }: Card): Promise<Laid> {
  const lay = (drawn: DrawnText, left: number, top: number) => ({
    ...drawn.layer,
    left: Math.round(left),
    top: Math.round(top),
  })
  const set = (words: string, colour: string, height: number, sizes: readonly number[], bold: boolean, width = WIDTH) =>
    setText({ text: words, language, colour, bold, width, height, sizes })
  const shapes = [
    `<path d="M${CARD_WIDTH} 0H${PANEL_LEFT + CORNER}A${CORNER} ${CORNER} 0 0 0 ${PANEL_LEFT} ${CORNER}V${CARD_HEIGHT - CORNER}A${CORNER} ${CORNER} 0 0 0 ${PANEL_LEFT + CORNER} ${CARD_HEIGHT}H${CARD_WIDTH}Z" fill="${PAPER}"/>`,
  ]
  const layers: Laid = []
  let top = TOP
  if (badge) {
    const { ground, ink } = BADGES[badge.tone]
    const drawn = await set(badge.text, ink, 40, [28, 24], true)
    shapes.push(`<rect x="${LEFT}" y="${top}" width="${drawn.width + 44}" height="54" rx="27" fill="${ground}"/>`)
    layers.push(lay(drawn, LEFT + 22, top + (54 - drawn.height) / 2))
    top += 54 + 34
  } else top += 60
  const large = await set(headline, LEAF, 150, badge ? [72, 64, 56, 48] : [72, 60, 50, 44], true)
  layers.push(lay(large, LEFT, top))
  top += large.height + (facts === undefined ? 32 : 14)
  if (facts !== undefined) {
    const drawn = await set(facts, SOFT, 84, [34, 30, 27], false)
    layers.push(lay(drawn, LEFT, top))
    top += drawn.height + 28
  }
  const placed = place ? await set(place, SOFT, 84, [30, 27], false, WIDTH - 40) : null
  const bottom = BRAND_TOP - 30
  const free = bottom - top - (placed ? placed.height + 32 : 0)
  const written = await set(text, INK, badge ? Math.min(free, TITLE_HEIGHT) : free, [46, 42, 38, 35], Boolean(badge))
  layers.push(lay(written, LEFT, top))
  top += written.height + 32
  if (placed) {
    shapes.push(
      `<path transform="translate(${LEFT} ${top + 1}) scale(1.25)" d="M12 0a9 9 0 0 0-9 9c0 6.5 9 15 9 15s9-8.5 9-15a9 9 0 0 0-9-9zm0 12.3a3.4 3.4 0 1 1 0-6.8a3.4 3.4 0 0 1 0 6.8z" fill="${LEAF}"/>`,
    )
    layers.push(lay(placed, LEFT + 40, top))
  }
  const brand = await set(BRAND, LEAF, 46, [34], true)
  layers.push(lay(brand, LEFT + 62, BRAND_TOP + (46 - brand.height) / 2))
  const mark = await sharp(Buffer.from(brandMark())).resize(46).png().toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${shapes.join('')}</svg>`
  return [{ input: Buffer.from(svg), left: 0, top: 0 }, { input: mark, left: LEFT, top: BRAND_TOP }, ...layers]
}
