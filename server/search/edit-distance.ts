import { differing, letterSet } from './letter-set'

/** Consonants that people confuse when they type or hear them, in the order of the alphabet. */
const SIMILAR_CONSONANTS = [
  'bv',
  'cs',
  'cj',
  'dr',
  'dt',
  'fp',
  'bp',
  'gk',
  'jy',
  'lr',
  'mn',
  'js',
  'ln',
  'gj',
  'ck',
  'st',
  'uv',
]
const VOWELS = 'aeiou'
const isVowel = (letter: string) => VOWELS.includes(letter)
/** The letters that each letter sounds like. */
const alike = new Map<string, string>()
for (const one of SIMILAR_CONSONANTS)
  for (const [a, b] of [one, `${one[1]}${one[0]}`]) alike.set(a!, `${alike.get(a!) ?? ''}${b}`)
for (const one of VOWELS) alike.set(one, VOWELS)
const soundsAlike = (a: string, b: string) => alike.get(a)?.includes(b) === true

/**
 * The distance between two keys: 1 for a consonant that is added, missing, different or swapped with its neighbour; ½
 * for a vowel or for consonants that sound alike.
 * @param max a larger distance is returned as Infinity
 */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max * 2) return Infinity
  // What is the same at both ends costs nothing.
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let tail = 0
  while (tail < shorter - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const [width, height] = [b.length - start - tail, a.length - start - tail]
  const extra = (letter: string) => (isVowel(letter) ? 0.5 : 1)
  let before: number[] = []
  let row = [0]
  for (let j = 0; j < width; j++) row.push(row[j]! + extra(b[start + j]!))
  for (let i = 1; i <= height; i++) {
    const x = a[start + i - 1]!
    const out = extra(x)
    const next = [row[0]! + out]
    let least = next[0]!
    for (let j = 1; j <= width; j++) {
      const y = b[start + j - 1]!
      const changed = row[j - 1]! + (x === y ? 0 : soundsAlike(x, y) ? 0.5 : 1)
      let cost = Math.min(changed, row[j]! + out, next[j - 1]! + extra(y))
      if (i > 1 && j > 1 && x === b[start + j - 2] && y === a[start + i - 2]) cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return Infinity
    before = row
    row = next
  }
  return row[width]! <= max ? row[width]! : Infinity
}

/** The distance up to which a key counts as a typing error: 0 for the shortest keys, more for longer ones. */
export function tolerance(key: string): number {
  if (/[0-9=]/.test(key) || key.length < 4) return 0
  return key.length < 5 ? 0.5 : key.length < 7 ? 1 : 1.5
}

type Key = { key: string; set: number }

/** The cheapest difference, a vowel, changes two letters of a key's set. */
const CHEAPEST = 0.5
const DIFFERING = 2 / CHEAPEST
const setOf = (key: string) => letterSet(Array.from(key, letter => letter.charCodeAt(0)))

/**
 * Finds the nearest of many keys, with its distance. To save time it compares only keys whose first letter is the same
 * or sounds alike.
 */
export class NearestKeys {
  /** By their first letter and their length. */
  private readonly shelves = new Map<string, Map<number, Key[]>>()

  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      if (key.length < 3 || key.startsWith('=')) continue
      const byLength = this.shelves.get(key[0]!) ?? new Map<number, Key[]>()
      this.shelves.set(key[0]!, byLength)
      const list = byLength.get(key.length) ?? []
      byLength.set(key.length, list)
      list.push({ key, set: setOf(key) })
    }
  }

  /**
   * @param accepts tells which keys, at a distance, can be meant at all
   * @returns the keys at the least distance within the key's tolerance, [] where none is near
   */
  find(
    key: string,
    accepts: (key: string, distance: number) => boolean = () => true,
  ): { key: string; distance: number }[] {
    const max = tolerance(key)
    if (max === 0) return []
    const set = setOf(key)
    let best = max
    let found: { key: string; distance: number }[] = []
    for (const [first, byLength] of this.shelves) {
      if (first !== key[0] && !soundsAlike(first, key[0]!)) continue
      for (let length = key.length - max / CHEAPEST; length <= key.length + max / CHEAPEST; length++)
        for (const { key: candidate, set: other } of byLength.get(length) ?? []) {
          if (differing(set, other) > best * DIFFERING) continue
          const far = distance(key, candidate, best)
          if (far > best || !accepts(candidate, far)) continue
          if (far < best) found = []
          best = far
          found.push({ key: candidate, distance: far })
        }
    }
    return found
  }
}
