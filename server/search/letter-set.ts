/** Which letters a word has, as bits; letters with the same number modulo 32 share a bit. */
export function letterSet(letters: Iterable<number>): number {
  let set = 0
  for (const letter of letters) set |= 1 << (letter & 31)
  return set
}

/** In how many bits two sets differ. A changed letter changes two of them, a dropped one changes one. */
export function differing(one: number, other: number): number {
  let bits = one ^ other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}
