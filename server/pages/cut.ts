/** From where to where bytes are left out, and what stands there instead. */
export type Cut = [at: number, until: number, instead: string]

/** No character is longer in UTF-8 than so many bytes for each of its UTF-16 units. */
const LONGEST = 3

/** How many bytes a page with all its cuts has at most. */
export function roomFor(page: Buffer, cuts: Cut[]): number {
  return cuts.reduce((bytes, [, , instead]) => bytes + instead.length * LONGEST, page.length)
}

/** Writes a page with all its cuts into other memory. @returns the part of it that was written */
export function withCuts(page: Buffer, cuts: Cut[], into: Buffer): Buffer {
  let end = 0
  let from = 0
  for (const [at, until, instead] of cuts.toSorted(([a], [b]) => a - b)) {
    end += page.copy(into, end, from, at)
    end += into.write(instead, end)
    from = until
  }
  end += page.copy(into, end, from)
  return into.subarray(0, end)
}
