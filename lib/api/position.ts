'use client'

import { useSyncExternalStore } from 'react'
import type { Coordinates } from '../contract/users'
import { useViewer } from './viewer'

/** PRODUCT § 7: browser geolocation with high accuracy, ten seconds, a fix of at most ten minutes ago. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }
const KEY = 'position'
/** Decimals of a degree that are kept: 0.1 m. Some devices say more than the contract takes. */
const DECIMALS = 6

/** `undefined`: the browser's memory was not read yet. */
let chosen: Coordinates | null | undefined
const listeners = new Set<() => void>()

function remembered(): Coordinates | null {
  if (chosen !== undefined) return chosen
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Coordinates> | null
    chosen = typeof kept?.latitude === 'number' && typeof kept.longitude === 'number' ? { latitude: kept.latitude, longitude: kept.longitude } : null
  } catch {
    chosen = null
  }
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says from where the reader looks, for this visit: the device's place or that of a typed pincode; null forgets it. */
export function setPosition(position: Coordinates | null): void {
  chosen = position
  try {
    if (position) sessionStorage.setItem(KEY, JSON.stringify(position))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing knows it until the page is left.
  }
  for (const listener of listeners) listener()
}

/** From where the reader looks: what was chosen in this visit, else the profile's place; null where neither is known, and on the server. */
export function usePosition(): Coordinates | null {
  const here = useSyncExternalStore(subscribe, remembered, () => null)
  const { user } = useViewer()
  return here ?? user?.location ?? null
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

/** The device's place. Rejects with the browser's `GeolocationPositionError`, or an Error where it has no geolocation. */
export function locateDevice(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }), reject, OPTIONS)
  })
}
