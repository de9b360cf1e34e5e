import { isIndic, VIRAMA } from './indic-scripts'
import { readTable } from './lexicon-files'

/** The cheapest of all slips: a letter that is typed twice, or once instead of twice. */
const DOUBLED = 0.25
/** Two neighbours in the wrong order. */
const SWAPPED = 0.5
const DEVANAGARI = 0x0900
const VIRAMA_LETTER = DEVANAGARI + VIRAMA

/** Room for three rows of a comparison and for what its letters cost to leave out, used again and again. */
const newRows = (width: number) => Array.from({ length: 4 }, () => new Float64Array(width + 1))
let rows = newRows(64)

type Costs = { change: Map<number, number>; drop: Map<number, number> }

let cached: Costs | undefined

/** Letters that do not stand where their Devanagari counterparts do: of Assamese, Gurmukhi, Odia and Malayalam. */
const OWN_PLACES: ReadonlyMap<number, number> = new Map(
  Object.entries({ ৰ: 'र', ৱ: 'व', 'ੰ': 'ं', 'ੱ': '्', ୱ: 'व', ൺ: 'ण', ൻ: 'न', ർ: 'र', ൽ: 'ल', ൾ: 'ळ' }).map(
    ([letter, counterpart]) => [letter.codePointAt(0)!, counterpart.codePointAt(0)!] as const,
  ),
)

/**
 * The letters of a word as numbers; those of the Indian scripts as their Devanagari counterparts, which have the same
 * offset. The sign between two halves of a double letter is left out, so that it is that letter twice.
 */
export function lettersOf(word: string): number[] {
  const letters = Array.from(word, letter => {
    const code = letter.codePointAt(0) ?? 0
    return OWN_PLACES.get(code) ?? (isIndic(code) ? DEVANAGARI + (code & 0x7f) : code)
  })
  return letters.filter((letter, at) => letter !== VIRAMA_LETTER || letters[at - 1] !== letters[at + 1])
}

const pair = (one: number, other: number) => one * 0x10000 + other

function build(): Costs {
  const costs: Costs = { change: new Map(), drop: new Map() }
  const put = (map: Map<number, number>, key: number, cost: number) =>
    map.set(key, Math.min(map.get(key) ?? Infinity, cost))
  for (const [id, cells] of readTable('slips')) {
    const [what, number] = id.split(' ')
    const cost = Number(number)
    for (const letters of cells.map(lettersOf))
      if (what === 'drop') for (const letter of letters) put(costs.drop, letter, cost)
      else
        for (const [at, letter] of letters.entries())
          for (const other of what === 'keys' ? letters.slice(at + 1, at + 2) : letters.slice(at + 1))
            for (const key of [pair(letter, other), pair(other, letter)]) put(costs.change, key, cost)
  }
  return costs
}

/**
 * How much must have gone wrong for a word to be typed for another: 1 for a letter that is added, missing or different;
 * less for what the table `slips.tsv` lists, for two letters in the wrong order, and for one typed twice.
 * @param a @param b the letters of both words
 * @param max a larger distance is returned as Infinity
 */
export function letterDistance(a: readonly number[], b: readonly number[], max: number): number {
  if (Math.abs(a.length - b.length) * DOUBLED > max) return Infinity
  const { change, drop } = (cached ??= build())
  const dropped = (letters: readonly number[], at: number) =>
    letters[at] === letters[at - 1] ? DOUBLED : (drop.get(letters[at]!) ?? 1)
  // What is the same at both ends costs nothing.
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let tail = 0
  while (tail < shorter - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const [width, height] = [b.length - start - tail, a.length - start - tail]
  if (rows[0]!.length <= width) rows = newRows(width * 2)
  let [before, row, next, drops] = rows as [Float64Array, Float64Array, Float64Array, Float64Array]
  row[0] = 0
  for (let j = 0; j < width; j++) row[j + 1] = row[j]! + (drops[j] = dropped(b, start + j))
  for (let i = 1; i <= height; i++) {
    const x = a[start + i - 1]!
    const out = dropped(a, start + i - 1)
    let least = (next[0] = row[0]! + out)
    for (let j = 1; j <= width; j++) {
      const y = b[start + j - 1]!
      let cost = row[j - 1]! + (x === y ? 0 : (change.get(pair(x, y)) ?? 1))
      cost = Math.min(cost, row[j]! + out, next[j - 1]! + drops[j - 1]!)
      if (i > 1 && j > 1 && x === b[start + j - 2] && y === a[start + i - 2])
        cost = Math.min(cost, before[j - 2]! + SWAPPED)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > max) return Infinity
    ;[before, row, next] = [row, next, before]
  }
  return row[width]! <= max ? row[width]! : Infinity
}
