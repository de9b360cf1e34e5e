/** Consonants that are taken for each other in typing or by ear. */
const NEAR = new Set(['bv', 'cs', 'cj', 'dr', 'dt', 'fp', 'bp', 'gk', 'jy', 'lr', 'mn', 'js', 'ln', 'gj', 'ck', 'st', 'uv'])
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter)
const isNear = (a: string, b: string) => (isVowel(a) && isVowel(b)) || NEAR.has(a < b ? a + b : b + a)

/**
 * How far apart two keys are: 1 for a consonant more, less, other or swapped with its neighbour, ½ for a vowel or for consonants that sound alike.
 * @param most beyond this the answer is Infinity
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most * 2) return Infinity
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
        row[j - 1]! + (x === y ? 0 : isNear(x, y) ? 0.5 : 1),
        row[j]! + (isVowel(x) ? 0.5 : 1),
        next[j - 1]! + (isVowel(y) ? 0.5 : 1),
      )
      if (i > 1 && j > 1 && x === b[j - 2] && y === a[i - 2]) cost = Math.min(cost, before[j - 2]! + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return Infinity
    before = row
    row = next
  }
  return row[b.length]! <= most ? row[b.length]! : Infinity
}

/** How far off a key may be to count as a slip of the finger: nothing for the shortest, more for longer ones. */
export function tolerance(key: string): number {
  if (/[0-9=]/.test(key) || key.length < 4) return 0
  return key.length < 5 ? 0.5 : key.length < 7 ? 1 : 1.5
}

/** The nearest of many keys, with its distance; the search goes over those that begin alike or with a letter that sounds alike. */
export class NearestKeys {
  private readonly byFirst = new Map<string, string[]>()

  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      if (key.length < 3 || key.startsWith('=')) continue
      const list = this.byFirst.get(key[0]!)
      if (list) list.push(key)
      else this.byFirst.set(key[0]!, [key])
    }
  }

  /** @returns the keys at the least distance within the key's tolerance, [] where none is near */
  find(key: string): { key: string; distance: number }[] {
    const most = tolerance(key)
    if (most === 0) return []
    let best = most
    let found: { key: string; distance: number }[] = []
    for (const [first, keys] of this.byFirst) {
      if (first !== key[0] && !isNear(first, key[0]!)) continue
      for (const candidate of keys) {
        const far = distance(key, candidate, best)
        if (far > best) continue
        if (far < best) found = []
        best = far
        found.push({ key: candidate, distance: far })
      }
    }
    return found
  }
}
