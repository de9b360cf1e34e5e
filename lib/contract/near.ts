import type { Coordinates } from './users'

/*
 * The place from which a list is ordered, as addresses and the API write it: latitude and longitude, to a tenth of a
 * degree. That is some eleven kilometres: enough for bands of 25 and more, and a shared link does not reveal where its
 * sender lives.
 */

/** The cookie with the reader's own place, or with `OFF` if the reader wants no list to begin there. */
export const NEAR_COOKIE = 'near'
export const NEAR_OFF = 'off'
/** Seconds that the cookie lasts. */
export const NEAR_SECONDS = 180 * 86_400

const SHAPE = /^(-?\d{1,2}\.\d)_(-?\d{1,3}\.\d)$/

/** The place of a text; undefined if it is none. */
export function readNear(text: string | null | undefined): Coordinates | undefined {
  const [, latitude, longitude] = (SHAPE.exec(text ?? '') ?? []).map(Number)
  return latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/**
 * The place at which a list begins; undefined if it begins nowhere. Only the default order has one.
 * @param order of the list; undefined: the default one
 */
export function startOf(near: string | null | undefined, order: string | undefined): Coordinates | undefined {
  return order === undefined || order === 'relevance' ? readNear(near) : undefined
}

/** The text of a place. */
export function nearText({ latitude, longitude }: Coordinates): string {
  return `${latitude.toFixed(1)}_${longitude.toFixed(1)}`
}
