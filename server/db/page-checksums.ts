/** Bytes of a page in Postgres's files. */
export const PAGE_BYTES = 8192
const WORDS = PAGE_BYTES / 4
/** The word of a page whose lower half contains the checksum. */
const SUM_WORD = 2
const FNV_PRIME = 16_777_619
/** The initial values of the 32 partial sums of a page (Postgres, src/include/storage/checksum_impl.h). */
const BASES = new Uint32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const sums = new Uint32Array(BASES.length)
// Under Jest, every access to a global costs more than the multiplication.
const { imul } = Math
const mix = (sum: number, word: number) => imul(sum ^ word, FNV_PRIME) ^ ((sum ^ word) >>> 17)

/**
 * Is a page as Postgres wrote it, by the checksum in the page? A page that was never written counts as whole.
 * @param number the number of the page in its relation, counted over all of its files
 */
export function isWholePage(page: Uint32Array, number: number): boolean {
  const stored = page[SUM_WORD]! & 0xffff
  if (stored === 0) return page.every(word => word === 0)
  sums.set(BASES)
  for (let at = 0; at < WORDS; at++)
    sums[at & 31] = mix(sums[at & 31]!, at === SUM_WORD ? page[at]! & 0xffff0000 : page[at]!)
  for (let round = 0; round < 2; round++) for (let at = 0; at < sums.length; at++) sums[at] = mix(sums[at]!, 0)
  const folded = sums.reduce((all, sum) => all ^ sum, number)
  return ((folded >>> 0) % 65_535) + 1 === stored
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0x82f63b78 : sum >>> 1
  return sum
})

/** CRC-32C, the checksum of the control file and of the records of the log. Node does not have it. */
export function crc32c(...parts: Uint8Array[]): number {
  let sum = ~0
  for (const part of parts) for (const byte of part) sum = CRC[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return ~sum >>> 0
}
