import { z } from 'zod'
import { Problem } from '../platform/problem'

/** Where a page ended: the sort key and the id of its last row. */
export type Cursor = { key: string | number; id: string }

const Id = z.string().regex(/^[\w-]{1,40}$/)
/** Each sort has its own kind of key, so that a cursor of one feed cannot break the query of another. */
const SHAPES = {
  time: z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), Id]),
  /** A band of distance, and a time. */
  band: z.tuple([z.string().regex(/^\d \d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), Id]),
  whole: z.tuple([z.int().min(0).max(2_000_000_000), Id]),
  decimal: z.tuple([z.number().min(0).max(100_000_000), Id]),
}
export type CursorKind = keyof typeof SHAPES

/** The key of a cursor, from the text of a row's key. */
export function cursorKey(kind: CursorKind, text: string): Cursor['key'] {
  return kind === 'time' || kind === 'band' ? text : Number(text)
}

/** The parts of the key of a list by bands. */
export function splitBandKey(key: string): { band: number; time: string } {
  return { band: Number(key.slice(0, 1)), time: key.slice(2) }
}

/**
 * Encodes a cursor as opaque, URL-safe text. Times keep their microseconds, so that no row is shown twice or missed.
 */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.key, cursor.id])).toString('base64url')
}

/**
 * Decodes a cursor of this kind.
 * @throws Problem badRequest for any other text
 */
export function decodeCursor(text: string, kind: CursorKind): Cursor {
  try {
    const [key, id] = SHAPES[kind].parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const time = kind === 'time' ? String(key) : kind === 'band' ? splitBandKey(String(key)).time : null
    if (time !== null) new Date(time.replace(' ', 'T').replace('+00', 'Z')).toISOString()
    return { key, id }
  } catch {
    throw new Problem('badRequest')
  }
}
