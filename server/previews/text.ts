import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Locale } from '@/lib/i18n/locales'

/*
 * Pango draws the text: it places the vowel signs and joins the conjuncts of all our scripts. It finds its fonts by
 * this variable, which it reads at the first text of the process. Jest gives its workers a copy of the environment that
 * native code does not see, so jest.config.mjs sets it too.
 */
process.env.FONTCONFIG_FILE = path.join(process.cwd(), 'server/previews/fonts.conf')

/** Pango uses the first family that has a letter; the first one has Latin and Devanagari. */
const FAMILIES = ['', ' Bengali', ' Gurmukhi', ' Gujarati', ' Oriya', ' Tamil', ' Telugu', ' Kannada', ' Malayalam']
  .map(script => `Noto Sans${script}`)
  .join(',')
/** At this resolution, the size of a font is in pixels. */
const DPI = 72

export type TextBox = {
  text: string
  language: Locale
  colour: string
  bold?: boolean
  /** The pixels that it may use. */
  width: number
  height: number
  /** The sizes of the letters in pixels, the largest first; the first that fits is used. */
  sizes: readonly number[]
}

/** A text as pixels, to be placed on a card. */
export type DrawnText = { width: number; height: number; layer: Pick<OverlayOptions, 'input' | 'raw'> }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Draws a text as large as its box allows, in as many lines as it needs. Only if the smallest size does not fit, it
 * breaks words and cuts the end, always between whole graphemes.
 */
export async function setText(box: TextBox): Promise<DrawnText> {
  const fits = ({ width, height }: DrawnText) => width <= box.width && height <= box.height
  for (const size of box.sizes) {
    const drawn = await draw(box, box.text, size, 'word')
    if (fits(drawn)) return drawn
  }
  const size = box.sizes.at(-1)!
  const whole = await draw(box, box.text, size, 'word-char')
  if (fits(whole)) return whole
  const letters = [...graphemes.segment(box.text)].map(({ segment }) => segment)
  const cut = (length: number) =>
    draw(
      box,
      `${letters
        .slice(0, length)
        .join('')
        .replace(/[\s,;:.–-]+$/, '')}…`,
      size,
      'word-char',
    )
  let [short, long] = [1, letters.length]
  let best = await cut(short)
  while (long - short > 1) {
    const middle = (short + long) >> 1
    const drawn = await cut(middle)
    if (fits(drawn)) [short, best] = [middle, drawn]
    else long = middle
  }
  return best
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

async function draw(
  { language, colour, bold, width }: TextBox,
  text: string,
  size: number,
  wrap: 'word' | 'word-char',
): Promise<DrawnText> {
  const markup = `<span foreground="${colour}" lang="${language}" insert_hyphens="false">${escape(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `${FAMILIES} ${bold ? 'Bold ' : ''}${size}`, width, wrap, rgba: true, dpi: DPI },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    layer: { input: data, raw: { width: info.width, height: info.height, channels: info.channels } },
  }
}
