import { isIndic, transliterate } from './transliterate'

/** Rises whenever the same post gets other lexemes: posts of older versions are indexed again in the background. */
export const FOLD_VERSION = 2

const KEY_LENGTH = 40
const cache = new Map<string, string>()
const CACHE_SIZE = 50_000

/** What sounds alike or is written for the same sound, from left to right; `C` stands for the sound of "church" meanwhile. */
const SOUNDS: readonly [RegExp, string][] = [
  [/chh?/g, 'C'],
  [/tch|tC/g, 'C'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/zh/g, 'l'],
  [/z/g, 'j'],
  [/ow(?=[^aeiou]|$)/g, 'o'],
  [/w/g, 'v'],
  [/sh/g, 's'],
  [/([bcdfgjklmnprstv])h+/g, '$1'],
  [/([aeiou])h$/g, '$1'],
  [/aa+/g, 'a'],
  [/ee|ii|iy(?=[aeiou])|iy$/g, 'i'],
  [/oo|uu/g, 'u'],
  [/a[iy]e?|e[iy]/g, 'e'],
  [/au|ou|av(?=[^aeiou]|$)/g, 'o'],
  [/n(?=[pbmf])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** A word in Latin letters without accents; letters of scripts that we do not speak become their numbers, so that the database sees Latin alone. */
function latin(word: string): string {
  const rough = transliterate(word).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return rough.replace(/[^a-z0-9]/g, character => `u${(character.codePointAt(0) ?? 0).toString(16)}`)
}

function sounds(text: string): string {
  let key = text
  for (const [pattern, replacement] of SOUNDS) key = key.replace(pattern, replacement)
  // The a within a word is what spellings differ in most.
  return key.replace(/(?!^)a(?!$)/g, '').replace(/([^0-9])\1+/g, '$1')
}

/**
 * How a word begins when it is still being typed: its key with whatever vowel comes last left out.
 */
export function foldPrefix(word: string): string {
  const text = latin(word)
  return /^\d/.test(text) ? text : sounds(text).replace(/(?!^)[aeiou]$/, '')
}

/**
 * The phonetic key of a word: भैंस, ભેંસ, bhains and bhens all give `bens`. Of Latin letters and digits, at most 40;
 * words whose key would be too short to mean anything (को, ko, cow) keep their spelling behind `=`.
 */
export function fold(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const key = foldAnew(word)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(word, key)
  return key
}

function foldAnew(word: string): string {
  const text = latin(word)
  if (/^[0-9]+$/.test(text)) return text.slice(0, KEY_LENGTH)
  const whole = sounds(text)
  const key = whole.length > 3 ? whole.replace(/[eiu]$/, '') : whole
  if (key.length <= 2) return `=${text.replace(/aa+/g, 'a').replace(/ii|ee/g, 'i').replace(/uu|oo/g, 'u')}`.slice(0, KEY_LENGTH)
  return key.slice(0, KEY_LENGTH)
}

/** Is any letter of the word of an Indian script? */
export function hasIndic(word: string): boolean {
  return Array.from(word).some(character => isIndic(character.codePointAt(0) ?? 0))
}
