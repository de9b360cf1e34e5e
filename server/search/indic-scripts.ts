/*
 * The Indic blocks of Unicode are parallel: the same letter has the same offset in each block, so one table serves nine
 * scripts. What differs in a script is in its own short list.
 */
export const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'n',
  0x1a: 'ch',
  0x1b: 'ch',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'l',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x58: 'k',
  0x59: 'kh',
  0x5a: 'g',
  0x5b: 'z',
  0x5c: 'd',
  0x5d: 'dh',
  0x5e: 'f',
  0x5f: 'y',
}
export const VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a',
  0x06: 'aa',
  0x07: 'i',
  0x08: 'ii',
  0x09: 'u',
  0x0a: 'uu',
  0x0b: 'ri',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
  0x72: 'e',
  0x60: 'ri',
}
export const SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'aa',
  0x3f: 'i',
  0x40: 'ii',
  0x41: 'u',
  0x42: 'uu',
  0x43: 'ri',
  0x44: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
  0x57: 'u',
}
export const VIRAMA = 0x4d
export const NUKTA = 0x3c

export type Script = {
  start: number
  /** Is the vowel after a last bare consonant silent? */ silentEnd: boolean
  own?: Readonly<Record<number, string>>
}

const DEVANAGARI: Script = { start: 0x0900, silentEnd: true }
export const BENGALI: Script = {
  start: 0x0980,
  silentEnd: true,
  own: { 0x2f: 'j', 0x5c: 'r', 0x5d: 'r', 0x70: 'r', 0x71: 'v', 0x4e: 't' },
}
export const GURMUKHI: Script = { start: 0x0a00, silentEnd: true, own: { 0x5c: 'r', 0x59: 'kh' } }
const ODIA: Script = { start: 0x0b00, silentEnd: true, own: { 0x2f: 'j', 0x71: 'v' } }
export const TAMIL: Script = { start: 0x0b80, silentEnd: false }
export const MALAYALAM: Script = {
  start: 0x0d00,
  silentEnd: false,
  own: { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' },
}
const SCRIPTS: readonly Script[] = [
  DEVANAGARI,
  BENGALI,
  GURMUKHI,
  { start: 0x0a80, silentEnd: true },
  ODIA,
  TAMIL,
  { start: 0x0c00, silentEnd: false },
  { start: 0x0c80, silentEnd: false },
  MALAYALAM,
]

export function scriptOf(code: number): Script | undefined {
  return code < 0x0900 || code > 0x0d7f ? undefined : SCRIPTS[(code - 0x0900) >> 7]
}

/** Does the code point belong to one of the nine scripts? */
export function isIndic(code: number): boolean {
  return scriptOf(code) !== undefined
}
