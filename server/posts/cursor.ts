import { z } from 'zod'
import { Problem } from '../platform/problem'

/** Where a page ended: the last row's sort key and id. */
export type Cursor = { key: string | number; id: string }

const Id = z.string().regex(/^[\w-]{1,40}$/)
/** Each sort has its kind of key, so that a cursor of one feed cannot break another's query. */
const SHAPES = {
  time: z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/), Id]),
  whole: z.tuple([z.int().min(0).max(2_000_000_000), Id]),
  decimal: z.tuple([z.number().min(0).max(100_000_000), Id]),
}
export type CursorKind = keyof typeof SHAPES

/** A cursor as opaque, URL-safe text. Times keep their microseconds, so no row is shown twice or missed. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.key, cursor.id])).toString('base64url')
}

/** @throws Problem badRequest for text that no cursor of this kind was encoded as */
export function decodeCursor(text: string, kind: CursorKind): Cursor {
  try {
    const [key, id] = SHAPES[kind].parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (kind === 'time') new Date(String(key).replace(' ', 'T').replace('+00', 'Z')).toISOString()
    return { key, id }
  } catch {
    throw new Problem('badRequest')
  }
}
