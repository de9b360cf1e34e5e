/*
 * The Indic blocks of Unicode are parallel: the same letter stands at the same offset in each, so one table serves nine scripts.
 * What a script says otherwise stands in its own short list.
 */
const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'n', 0x1a: 'ch', 0x1b: 'ch', 0x1c: 'j', 0x1d: 'jh', 0x1e: 'n',
  0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n', 0x24: 't', 0x25: 'th', 0x26: 'd', 0x27: 'dh', 0x28: 'n', 0x29: 'n',
  0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm', 0x2f: 'y', 0x30: 'r', 0x31: 'r', 0x32: 'l', 0x33: 'l', 0x34: 'l', 0x35: 'v',
  0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h', 0x58: 'k', 0x59: 'kh', 0x5a: 'g', 0x5b: 'z', 0x5c: 'd', 0x5d: 'dh', 0x5e: 'f', 0x5f: 'y',
}
const VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a', 0x06: 'aa', 0x07: 'i', 0x08: 'ii', 0x09: 'u', 0x0a: 'uu', 0x0b: 'ri', 0x0d: 'e', 0x0e: 'e', 0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au', 0x72: 'e', 0x60: 'ri',
}
const SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'aa', 0x3f: 'i', 0x40: 'ii', 0x41: 'u', 0x42: 'uu', 0x43: 'ri', 0x44: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e', 0x48: 'ai', 0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au', 0x57: 'u',
}
const VIRAMA = 0x4d
const NUKTA = 0x3c

type Script = { start: number; /** Is the vowel after a last bare consonant silent? */ silentEnd: boolean; own?: Readonly<Record<number, string>> }

const DEVANAGARI: Script = { start: 0x0900, silentEnd: true }
const BENGALI: Script = { start: 0x0980, silentEnd: true, own: { 0x2f: 'j', 0x5c: 'r', 0x5d: 'r', 0x70: 'r', 0x71: 'v', 0x4e: 't' } }
const GURMUKHI: Script = { start: 0x0a00, silentEnd: true, own: { 0x5c: 'r', 0x59: 'kh' } }
const ODIA: Script = { start: 0x0b00, silentEnd: true, own: { 0x2f: 'j', 0x71: 'v' } }
const TAMIL: Script = { start: 0x0b80, silentEnd: false }
const MALAYALAM: Script = { start: 0x0d00, silentEnd: false, own: { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' } }
const SCRIPTS: readonly Script[] = [DEVANAGARI, BENGALI, GURMUKHI, { start: 0x0a80, silentEnd: true }, ODIA, TAMIL, { start: 0x0c00, silentEnd: false }, { start: 0x0c80, silentEnd: false }, MALAYALAM]

function scriptOf(code: number): Script | undefined {
  return code < 0x0900 || code > 0x0d7f ? undefined : SCRIPTS[(code - 0x0900) >> 7]
}

/** Letters of one of the nine scripts? */
export function isIndic(code: number): boolean {
  return scriptOf(code) !== undefined
}

/** A nukta turns a letter into a neighbour: ड़, ढ़, য়, ਸ਼, ज़, फ़. */
function withNukta(script: Script, offset: number, plain: string): string {
  if (offset === 0x21 || offset === 0x22) return script === BENGALI ? 'r' : 'd'
  if (offset === 0x2f) return 'y'
  if (offset === 0x1c) return 'j'
  if (offset === 0x2b) return 'f'
  if (offset === 0x38) return 'sh'
  return plain
}

/**
 * A word of an Indian script in rough Latin letters, as one types it on a phone; letters of other scripts stay.
 * Vowels that are not written but spoken become `a`, and fall at the end where the language is silent there.
 */
export function transliterate(word: string): string {
  const codes = Array.from(word, character => character.codePointAt(0) ?? 0)
  const assamese = codes.includes(0x09f0) || codes.includes(0x09f1)
  let text = ''
  /** Does the last consonant still wait for its vowel? */
  let open = false
  let script: Script | undefined
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]!
    script = scriptOf(code)
    if (!script) {
      if (open) text += 'a'
      open = false
      text += String.fromCodePoint(code)
      continue
    }
    const offset = code - script.start
    const sign = SIGNS[offset]
    if (offset === VIRAMA || sign !== undefined) {
      text += sign ?? ''
      open = false
      continue
    }
    if (offset === NUKTA || (script === GURMUKHI && offset === 0x71)) continue
    if (open && offset > 0x04 && offset !== 0x70) text += 'a'
    const wasOpen = open
    open = false
    const consonant = script.own?.[offset] ?? CONSONANTS[offset]
    if (consonant !== undefined) {
      const nukta = codes[at + 1] === script.start + NUKTA
      text += nukta ? withNukta(script, offset, consonant) : assamese && (offset === 0x1a || offset === 0x1b) ? 's' : script === TAMIL ? voiced(codes, at, consonant) : consonant
      open = !(script === MALAYALAM && offset >= 0x7a) && offset !== 0x4e
    } else if (VOWELS[offset] !== undefined) text += VOWELS[offset]
    else if (offset <= 0x02 || (script === GURMUKHI && offset === 0x70)) {
      // Nasal signs: within a word the sound n, at its end nothing that people write in the north, and m in the south.
      if (wasOpen) text += 'a'
      if (at < codes.length - 1) text += 'n'
      else if (offset === 0x02 && !script.silentEnd) text += 'm'
    }
  }
  return open && script && !script.silentEnd ? `${text}a` : text
}

/** Tamil writes one letter for a hard and a soft sound: soft between vowels and after a nasal, hard at the beginning and where doubled. */
function voiced(codes: number[], at: number, plain: string): string {
  const soft = ({ k: 'g', ch: 's', t: 'd', p: 'b' } as Record<string, string>)[plain]
  const offset = codes[at]! - TAMIL.start
  if (soft === undefined) return plain
  const before = at > 0 ? codes[at - 1]! - TAMIL.start : -1
  if (before === -1) return plain === 'ch' ? 's' : plain
  if (before === VIRAMA) {
    const first = (codes[at - 2] ?? 0) - TAMIL.start
    const nasal = [0x19, 0x1e, 0x23, 0x28, 0x29, 0x2e].includes(first)
    return nasal ? (plain === 'ch' ? 'j' : soft) : plain
  }
  // The first half of a double, or before another consonant, stays hard.
  if (codes[at + 1] === TAMIL.start + VIRAMA && at + 2 < codes.length) return plain
  return offset === 0x31 ? 'r' : soft
}
