import { z } from 'zod'
import { Problem } from '../platform/problem'

/** A moment of a post in microseconds since 1970, as text, and its id: together they order all posts. */
export type Moment = { at: string; id: string }

/**
 * Where a page of results ended. Results come in stretches of time, each ranked in itself, so that what is posted meanwhile moves nothing:
 * a stretch holds what is older than `before`, down to `oldest`; the last one shown was `after`.
 */
export type Place = { before: Moment; oldest: Moment; after: Moment & { rank: number } }

const Whole = z.string().regex(/^-?\d{1,17}$/)
const Id = z.string().regex(/^[\w-]{0,40}$/)
const Shape = z.tuple([z.string().regex(/^\d{1,2}$/), z.tuple([Whole, Id]), z.tuple([Whole, Id]), z.tuple([Whole, Whole, Id])])

/** The place as opaque, URL-safe text of at most 200 characters. @param step which widening of the question it is a page of; 0 none */
export function encodePlace(step: number, { before, oldest, after }: Place): string {
  return [step, `${before.at}.${before.id}`, `${oldest.at}.${oldest.id}`, `${after.rank}.${after.at}.${after.id}`].join('~')
}

/** @throws Problem badRequest for text that was encoded as none */
export function decodePlace(text: string): { step: number; place: Place } {
  const [step, ...moments] = text.split('~')
  const parsed = Shape.safeParse([step, ...moments.map(moment => moment.split('.'))])
  if (!parsed.success) throw new Problem('badRequest')
  const [number, before, oldest, after] = parsed.data
  return { step: Number(number), place: { before: { at: before[0], id: before[1] }, oldest: { at: oldest[0], id: oldest[1] }, after: { rank: Number(after[0]), at: after[1], id: after[2] } } }
}
