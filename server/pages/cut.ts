/** From where to where a text is left out, and what stands there instead. */
export type Cut = [at: number, until: number, instead: string]

/** A text with all its cuts at once: a page is a quarter of a megabyte, and the machine waits longer for each copy of it than for all that is looked for in it. */
export function withCuts(text: string, cuts: Cut[]): string {
  const pieces: string[] = []
  let from = 0
  for (const [at, until, instead] of cuts.toSorted(([a], [b]) => a - b)) {
    pieces.push(text.slice(from, at), instead)
    from = until
  }
  return [...pieces, text.slice(from)].join('')
}
