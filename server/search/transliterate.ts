import {
  BENGALI,
  CONSONANTS,
  GURMUKHI,
  MALAYALAM,
  NUKTA,
  scriptOf,
  SIGNS,
  TAMIL,
  VIRAMA,
  VOWELS,
  type Script,
} from './indic-scripts'

/** A nukta changes a letter to a related sound: ड़, ढ़, য়, ਸ਼, ज़, फ़. */
function withNukta(script: Script, offset: number, plain: string): string {
  if (offset === 0x21 || offset === 0x22) return script === BENGALI ? 'r' : 'd'
  if (offset === 0x2f) return 'y'
  if (offset === 0x1c) return 'j'
  if (offset === 0x2b) return 'f'
  if (offset === 0x38) return 'sh'
  return plain
}

/**
 * Writes a word of an Indian script in rough Latin letters, as people type it on a phone. Letters of other scripts
 * stay. A vowel that is spoken but not written becomes `a`; at the end it is dropped if the language does not speak it
 * there.
 */
export function transliterate(word: string): string {
  const codes = Array.from(word, character => character.codePointAt(0) ?? 0)
  const assamese = codes.includes(0x09f0) || codes.includes(0x09f1)
  let text = ''
  /** Is the vowel of the last consonant still open? */
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
      text += nukta
        ? withNukta(script, offset, consonant)
        : assamese && (offset === 0x1a || offset === 0x1b)
          ? 's'
          : script === TAMIL
            ? voiced(codes, at, consonant)
            : consonant
      open = !(script === MALAYALAM && offset >= 0x7a) && offset !== 0x4e
    } else if (VOWELS[offset] !== undefined) text += VOWELS[offset]
    else if (offset <= 0x02 || (script === GURMUKHI && offset === 0x70)) {
      // Nasal signs: inside a word they sound like n. At the end, people in the north write nothing, people in the
      // south m.
      if (wasOpen) text += 'a'
      if (at < codes.length - 1) text += 'n'
      else if (offset === 0x02 && !script.silentEnd) text += 'm'
    }
  }
  return open && script && !script.silentEnd ? `${text}a` : text
}

/**
 * Tamil writes one letter for a hard and a soft sound: soft between vowels and after a nasal, hard at the beginning and
 * where it is doubled.
 */
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
  // The first half of a double letter, and a letter before another consonant, stay hard.
  if (codes[at + 1] === TAMIL.start + VIRAMA && at + 2 < codes.length) return plain
  return offset === 0x31 ? 'r' : soft
}
