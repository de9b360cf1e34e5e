import { z } from 'zod'
import { Problem } from '../platform/problem'

/** The time of a post in microseconds since 1970, as text, and the post's id. Together they order all posts. */
export type Moment = { at: string; id: string }

/**
 * Where a page of results ended. Results are read in stretches of time, each ranked on its own, so that new posts do
 * not move the results that the user has not read yet. A stretch contains posts older than `before`, down to `oldest`;
 * `after` is the last post that was shown.
 */
export type ResultPosition = { before: Moment; oldest: Moment; after: Moment & { rank: number } }

const Whole = z.string().regex(/^-?\d{1,17}$/)
const Id = z.string().regex(/^[\w-]{0,40}$/)
const Shape = z.tuple([
  z.string().regex(/^\d{1,2}$/),
  z.tuple([Whole, Id]),
  z.tuple([Whole, Id]),
  z.tuple([Whole, Whole, Id]),
])

/**
 * Encodes the position as opaque, URL-safe text of at most 200 characters.
 * @param step which relaxation of the query the page belongs to; 0 is the exact query
 */
export function encodePosition(step: number, { before, oldest, after }: ResultPosition): string {
  return [step, `${before.at}.${before.id}`, `${oldest.at}.${oldest.id}`, `${after.rank}.${after.at}.${after.id}`].join(
    '~',
  )
}

/**
 * Decodes what `encodePosition` made.
 * @throws Problem badRequest for any other text
 */
export function decodePosition(text: string): { step: number; place: ResultPosition } {
  const [step, ...moments] = text.split('~')
  const parsed = Shape.safeParse([step, ...moments.map(moment => moment.split('.'))])
  if (!parsed.success) throw new Problem('badRequest')
  const [number, before, oldest, after] = parsed.data
  return {
    step: Number(number),
    place: {
      before: { at: before[0], id: before[1] },
      oldest: { at: oldest[0], id: oldest[1] },
      after: { rank: Number(after[0]), at: after[1], id: after[2] },
    },
  }
}
