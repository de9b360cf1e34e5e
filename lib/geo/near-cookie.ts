import type { Coordinates } from '../contract/users'
import { NEAR_COOKIE, NEAR_OFF, NEAR_SECONDS, nearText } from '../contract/near'

/**
 * Keeps the reader's place in this browser, so that the server can begin the next lists there.
 * @param place null: the reader wants no list to begin near a place
 */
export function keepNear(place: Coordinates | null): void {
  document.cookie = `${NEAR_COOKIE}=${place ? nearText(place) : NEAR_OFF}; path=/; max-age=${NEAR_SECONDS}; samesite=lax`
}

/** After a change of the profile's place: lists that began at the old place begin at the new one. */
export function moveNear(from: Coordinates | null, to: Coordinates | null): void {
  if (from && to && document.cookie.includes(`${NEAR_COOKIE}=${nearText(from)}`)) keepNear(to)
}
