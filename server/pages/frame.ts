/** A page of which some pieces change: what stands between them, and which of them stands after each part but the last. */
export type Frame = { fixed: Buffer[]; holes: number[] }

/** Where a piece must stand in a page, and how often; one that is empty stands nowhere. */
export type Piece = { bytes: Buffer; times: number }

/**
 * Takes the pieces out of a page.
 * @returns null where one of them does not stand in it as often as it should: then something else is in the page than was thought
 */
export function frameOf(page: Buffer, pieces: Piece[]): Frame | null {
  const found: { at: number; until: number; piece: number }[] = []
  for (const [piece, { bytes, times }] of pieces.entries()) {
    if (bytes.length === 0) continue
    let count = 0
    for (let at = page.indexOf(bytes); at >= 0; at = page.indexOf(bytes, at + bytes.length)) {
      found.push({ at, until: at + bytes.length, piece })
      count++
    }
    if (count !== times) return null
  }
  found.sort((a, b) => a.at - b.at)
  const fixed: Buffer[] = []
  let from = 0
  for (const { at, until } of found) {
    if (at < from) return null
    fixed.push(Buffer.from(page.subarray(from, at)))
    from = until
  }
  fixed.push(Buffer.from(page.subarray(from)))
  return { fixed, holes: found.map(({ piece }) => piece) }
}

/** The page with other pieces, in parts that follow each other. */
export function fillFrame({ fixed, holes }: Frame, pieces: Piece[]): Buffer[] {
  return fixed.flatMap((part, index) => (index < holes.length ? [part, pieces[holes[index]!]!.bytes] : [part]))
}

/** What ends a script or is no line of one. Next escapes these so. */
const ESCAPED: Record<string, string> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** A part of what React takes a page over by, as it stands in the page's script. */
export function inScript(text: string): Buffer {
  return Buffer.from(
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[&<>\u2028\u2029]/g, character => ESCAPED[character]!),
  )
}

/** A long text in what React takes a page over by: its length in bytes of UTF-8 goes before it. */
export function longText(text: string): Buffer {
  return inScript(`T${Buffer.byteLength(text).toString(16)},${text}`)
}
