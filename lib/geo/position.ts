'use client'

import type { Coordinates } from '../contract/users'
import { createStore, useStore } from '../store'
import { inTab, keepValue, readValue } from '../stored'
import { useViewer } from '../auth/viewer'

/** PRODUCT § 7: browser geolocation with high accuracy, a timeout of ten seconds, a fix at most ten minutes old. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }
const KEY = 'position'
/** Decimals of a degree that are kept: 0.1 m. Some devices give more decimals than the contract accepts. */
const DECIMALS = 6

const store = createStore<Coordinates | null>(null, { read: remembered })

function remembered(): Coordinates | null {
  const kept = readValue<Partial<Coordinates>>(KEY, inTab)
  return typeof kept?.latitude === 'number' && typeof kept.longitude === 'number'
    ? { latitude: kept.latitude, longitude: kept.longitude }
    : null
}

/** Sets the viewer's position for this visit: the device's place or that of a typed pincode; null removes it. */
export function setPosition(position: Coordinates | null): void {
  keepValue(KEY, position, inTab)
  store.set(position)
}

/**
 * The viewer's position: the one chosen in this visit, else the profile's place. Null if
 * neither is known, and on the server.
 */
export function usePosition(): Coordinates | null {
  const here = useStore(store)
  const { user } = useViewer()
  return here ?? user?.location ?? null
}

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
