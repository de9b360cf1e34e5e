import { differing, letterSet } from './letter-set'

/** Consonants that people confuse when they type or hear them. */
const SIMILAR_CONSONANTS = new Set([
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
])
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)
const soundsAlike = (a: string, b: string) =>
  (isVowel(a) && isVowel(b)) || SIMILAR_CONSONANTS.has(a < b ? a + b : b + a)

/**
 * The distance between two keys: 1 for a consonant that is added, missing, different or swapped with its neighbour; ½
 * for a vowel or for consonants that sound alike.
 * @param max a larger distance is returned as Infinity
 */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max * 2) return Infinity
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (let j = 1; j <= b.length; j++) row[j] = row[j - 1]! + (isVowel(b[j - 1]) ? 0.5 : 1)
  for (let i = 1; i <= a.length; i++) {
    const x = a[i - 1]!
    const next = [row[0]! + (isVowel(x) ? 0.5 : 1)]
    let least = next[0]!
    for (let j = 1; j <= b.length; j++) {
      const y = b[j - 1]!
      let cost = Math.min(
        row[j - 1]! + (x === y ? 0 : soundsAlike(x, y) ? 0.5 : 1),
        row[j]! + (isVowel(x) ? 0.5 : 1),
        next[j - 1]! + (isVowel(y) ? 0.5 : 1),
      )
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return Infinity
    before = row
    row = next
  }
  return row[b.length]! <= max ? row[b.length]! : Infinity
}

/** The distance up to which a key counts as a typing error: 0 for the shortest keys, more for longer ones. */
export function tolerance(key: string): number {
  if (/[0-9=]/.test(key) || key.length < 4) return 0
  return key.length < 5 ? 0.5 : key.length < 7 ? 1 : 1.5
}

/** The cheapest difference costs a half and changes two letters of a key's set. */
const DIFFERING = 4
const setOf = (key: string) => letterSet(Array.from(key, letter => letter.charCodeAt(0)))

/**
 * Finds the nearest of many keys, with its distance. To save time it compares only keys whose first letter is the same
 * or sounds alike.
 */
export class NearestKeys {
  private readonly byFirst = new Map<string, { key: string; set: number }[]>()

  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      if (key.length < 3 || key.startsWith('=')) continue
      const list = this.byFirst.get(key[0]!)
      if (list) list.push({ key, set: setOf(key) })
      else this.byFirst.set(key[0]!, [{ key, set: setOf(key) }])
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
    for (const [first, keys] of this.byFirst) {
      if (first !== key[0] && !soundsAlike(first, key[0]!)) continue
      for (const { key: candidate, set: other } of keys) {
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
