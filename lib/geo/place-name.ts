'use client'

import { useViewer } from '../auth/viewer'
import type { FoundPlace } from '../contract/places'
import type { PlaceNames } from '../contract/users'
import { createStore, useStore } from '../store'
import { inTab, keepValue, readValue } from '../stored'
import { keepNear } from './near-cookie'
import { setPosition } from './position'
import { PLACE_NAME } from './state-now'

type Names = Partial<Pick<PlaceNames, 'village' | 'district' | 'state'>>
const store = createStore<Names | null>(null, { read: () => readValue<Names>(PLACE_NAME, inTab) })

/** Sets the place from which the viewer measures in this visit, with its name. */
export function setPlace({ latitude, longitude }: { latitude: number; longitude: number }, place: FoundPlace): void {
  const names = { village: place.village, district: place.district, state: place.state }
  keepValue(PLACE_NAME, names, inTab)
  store.set(names)
  setPosition({ latitude, longitude })
  keepNear({ latitude, longitude })
}

/** The names of the viewer's position, from the village up; empty if they are not known. */
export function usePlaceNames(): (string | null | undefined)[] {
  const chosen = useStore(store)
  const { user } = useViewer()
  const { village, district } = chosen ?? user?.place ?? {}
  return [village, district]
}
