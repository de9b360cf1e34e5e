import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { locateDevice } from '@/lib/geo/device'
import { errorCode, type ErrorCode } from '@/lib/client/problem'
import { placeEndpoints, type FoundPlace } from '@/lib/contract/places'
import { PincodeField } from '@/lib/contract/texts'
import type { Coordinates } from '@/lib/contract/users'

/** A place that was found, its villages, and its point. The point of a device is more exact than that of a pincode. */
export type Found = { place: FoundPlace; villages: string[]; point: Coordinates; by: 'pincode' | 'device' }

/**
 * The typed pincode, the place that was found for it (null: none yet, or the pincode has changed since) and the chosen
 * village.
 */
export type PlaceValue = { pincode: string; found: Found | null; village: string }

export const NO_PLACE: PlaceValue = { pincode: '', found: null, village: '' }

/**
 * Looks up a place, by pincode or from the device. The form owns the value; each change goes to `onChange`.
 * @param quiet true if the user did not request the look-up: then no toast reports a found place
 */
export function useFindPlace(value: PlaceValue, onChange: (value: PlaceValue) => void, quiet = false) {
  const t = useTranslations('places')
  const errors = useTranslations('errors')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<Found['by'] | null>(null)
  // Counts the requests: the response for an old pincode is ignored.
  const requestCount = useRef(0)
  const valid = PincodeField.safeParse(value.pincode).success

  function take(data: { place: FoundPlace; villages: string[] }, by: Found['by'], point: Coordinates) {
    const { place } = data
    const villages = data.villages.includes(place.village) ? data.villages : [place.village, ...data.villages]
    const village = by === 'pincode' && villages.includes(value.village) ? value.village : place.village
    onChange({ pincode: place.pincode, village, found: { place, villages, point, by } })
    if (!quiet) toast.success(t(by === 'device' ? 'locationDetected' : 'locationFound'))
  }

  /** Shows the title and the text in a toast, and the advice at the field. */
  function fail(title: string, text: string, atField = text) {
    setError(atField)
    toast.error(title, { description: text })
  }

  function failed(code: ErrorCode, by: Found['by']) {
    if (code !== 'placeNotFound') fail(t('error'), t('fetchFailed'), errors(code))
    else fail(t('locationNotFound'), by === 'device' ? t('noneNear') : errors('placeNotFound'))
  }

  async function look(by: Found['by'], find: (still: () => boolean) => Promise<void>) {
    if (busy) return
    const request = ++requestCount.current
    const still = () => requestCount.current === request
    setBusy(by)
    setError(undefined)
    try {
      await find(still)
    } catch (problem) {
      if (still()) failed(errorCode(problem), by)
    } finally {
      if (still()) setBusy(null)
    }
  }

  function byPincode() {
    if (!valid) return fail(t('invalidPincode'), errors('invalidPincode'))
    void look('pincode', async still => {
      const { data } = await call(placeEndpoints.getPincode, { params: { pincode: value.pincode } })
      if (still()) take(data, 'pincode', data.place)
    })
  }

  function byDevice() {
    void look('device', async still => {
      const point = await locateDevice().catch(() => null)
      if (!still()) return
      if (!point) return fail(t('locationDenied'), t('locationDeniedText'))
      const { data } = await call(placeEndpoints.getNearestPlace, { query: point })
      if (still()) take(data, 'device', point)
    })
  }

  function type(pincode: string) {
    requestCount.current++
    setBusy(null)
    setError(undefined)
    // Another pincode means another place.
    onChange(value.found && pincode !== value.found.place.pincode ? { ...NO_PLACE, pincode } : { ...value, pincode })
  }

  return { valid, busy, error, byPincode, byDevice, type }
}
