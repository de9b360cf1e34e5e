import type { Coordinates } from '../contract/users'

/** PRODUCT § 7: browser geolocation with high accuracy, a timeout of ten seconds, a fix at most ten minutes old. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }
/** Decimals of a degree that are kept: 0.1 m. Some devices give more decimals than the contract accepts. */
const DECIMALS = 6

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/**
 * The device's position.
 * @throws the browser's `GeolocationPositionError`, or an Error if it has no geolocation
 */
export function locateDevice(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      reject,
      OPTIONS,
    )
  })
}
