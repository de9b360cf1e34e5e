import { phoneticKey } from './phonetic-key'

/**
 * One word of a text: as written, its phonetic key, and its position in the text. Digits are Latin; a number has no
 * signs except one decimal point.
 */
export type Token = { text: string; key: string; start: number; end: number; isNumber: boolean }

const WORD_LENGTH = 60
/** The code points of zero in the scripts that we support. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66]

/** Joiners, directions, soft hyphens and variation selectors: they change how a word looks, never its meaning. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/
// Numbers with Indian or western grouping and decimals; or letters with their marks, also with an apostrophe inside the
// word (ম'হ).
const PIECE = /\d+(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’ʼ`]\p{L}[\p{L}\p{M}]*)*/gu

/**
 * Splits a text into words by our own rules, not the database's: letters with their marks, numbers apart from letters
 * (`10litre` is two words), native digits as Latin digits.
 * @param most how many words at most; the rest of a longer text is ignored
 */
export function tokenize(text: string, most: number): Token[] {
  const { plain, places } = normalizeText(text)
  const found: Token[] = []
  for (const match of plain.matchAll(PIECE)) {
    if (found.length >= most) break
    const start = places[match.index] ?? 0
    const end = (places[match.index + match[0].length - 1] ?? 0) + 1
    const isNumber = /^\d/.test(match[0])
    const word = isNumber
      ? match[0].replaceAll(',', '')
      : match[0]
          .replace(/['’ʼ`]/g, '')
          .toLowerCase()
          .slice(0, WORD_LENGTH)
    found.push({ text: word, key: isNumber ? word.slice(0, 15) : phoneticKey(word), start, end, isNumber })
  }
  return found
}

/**
 * The text without invisible characters and with Latin digits, and for each of its UTF-16 units its position in the
 * original text.
 */
function normalizeText(text: string): { plain: string; places: number[] } {
  let plain = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const shown = INVISIBLE.test(character) ? '' : latinDigit(character).normalize('NFC')
    plain += shown
    for (let unit = 0; unit < shown.length; unit++) places.push(place + Math.min(unit, character.length - 1))
    place += character.length
  }
  return { plain, places }
}

function latinDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find(first => code >= first && code <= first + 9)
  return zero === undefined ? character : String(code - zero)
}
