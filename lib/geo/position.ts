'use client'

import type { Coordinates } from '../contract/users'
import { createStore, useStore } from '../store'
import { inTab, keepValue, readValue } from '../stored'
import { useViewer } from '../auth/viewer'

const KEY = 'position'
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
