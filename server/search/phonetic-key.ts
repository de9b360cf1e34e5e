import { isIndic } from './indic-scripts'
import { transliterate } from './transliterate'

/**
 * Raise it whenever a post gets other lexemes than before: posts of older versions are then indexed again in the
 * background.
 */
export const INDEX_VERSION = 8

const KEY_LENGTH = 40
const cache = new Map<string, string>()
const CACHE_SIZE = 50_000

/**
 * Replaces spellings of the same or a similar sound, from left to right. `C` stands for the sound of "church" in the
 * meantime.
 */
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

/**
 * A word in Latin letters without accents. Letters of scripts that we do not support become their code points, so that
 * the database sees Latin letters only.
 */
function latin(word: string): string {
  const rough = transliterate(word).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return rough.replace(/[^a-z0-9]/g, character => `u${(character.codePointAt(0) ?? 0).toString(16)}`)
}

function sounds(text: string): string {
  let key = text
  for (const [pattern, replacement] of SOUNDS) key = key.replace(pattern, replacement)
  // Spellings differ most in the `a` inside a word, so it is dropped.
  return key.replace(/(?!^)a(?!$)/g, '').replace(/([^0-9])\1+/g, '$1')
}

/** A word by its sound, with the vowel at its end. */
export function soundOf(word: string): string {
  return sounds(latin(word))
}

/** The phonetic key of a word that is still being typed: its key without a vowel at the end. */
export function phoneticPrefix(word: string): string {
  const text = latin(word)
  return /^\d/.test(text) ? text : sounds(text).replace(/(?!^)[aeiou]$/, '')
}

/**
 * The phonetic key of a word: भैंस, ભેંસ, bhains and bhens all give `bens`. It has at most 40 Latin letters and digits.
 * A word whose key would be too short to mean anything (को, ko, cow) keeps its spelling, after `=`.
 */
export function phoneticKey(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const key = computeKey(word)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(word, key)
  return key
}

function computeKey(word: string): string {
  const text = latin(word)
  if (/^[0-9]+$/.test(text)) return text.slice(0, KEY_LENGTH)
  const whole = sounds(text)
  const key = whole.length > 3 ? whole.replace(/[eiu]$/, '') : whole
  if (key.length <= 2)
    return `=${text.replace(/aa+/g, 'a').replace(/ii|ee/g, 'i').replace(/uu|oo/g, 'u')}`.slice(0, KEY_LENGTH)
  return key.slice(0, KEY_LENGTH)
}

/** Does the word contain a letter of an Indian script? */
export function hasIndic(word: string): boolean {
  return Array.from(word).some(character => isIndic(character.codePointAt(0) ?? 0))
}

/** The script of a word, by the number of the Unicode block of its first letter. */
export function scriptOf(word: string): number {
  return (word.codePointAt(0) ?? 0) >> 7
}
