import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import type { FoundPlace } from '@/lib/contract/places'
import { PincodeField } from '@/lib/contract/texts'
import type { Coordinates } from '@/lib/contract/users'
import type { PostValues } from './values'

/** High accuracy, ten seconds, at most ten minutes old (PRODUCT § 7). */
const GEOLOCATION = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }

/** Where the device is; null where it does not say. */
function locate(): Promise<Coordinates | null> {
  return new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }), () => resolve(null), GEOLOCATION)
  })
}

type Found = { place: FoundPlace; villages: string[] }

/** Looks the post's place up, by pincode or from the device, and writes it into the form. */
export function useFindPlace() {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const { setValue } = useFormContext<PostValues>()
  const [pincode, setPincode] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'pincode' | 'device' | null>(null)

  function take({ place, villages }: Found, { latitude, longitude }: Coordinates) {
    setFound({ place, villages: villages.includes(place.village) ? villages : [place.village, ...villages] })
    setPincode(place.pincode)
    setValue('location', JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] }), { shouldDirty: true })
    setValue('villageName', place.village, { shouldDirty: true })
  }

  function forget() {
    setFound(null)
    setValue('location', '', { shouldDirty: true })
    setValue('villageName', '', { shouldDirty: true })
  }

  async function look(by: 'pincode' | 'device', find: () => Promise<string | undefined>) {
    setBusy(by)
    setError(undefined)
    try {
      setError(await find())
    } catch (problem) {
      const code = errorCode(problem)
      setError(code === 'placeNotFound' && by === 'device' ? t('locationNotFound') : errors(code))
    } finally {
      setBusy(null)
    }
  }

  const byPincode = () =>
    void look('pincode', async () => {
      const { data } = await call('getPincode', { params: { pincode } })
      take(data, data.place)
      toast.success(t('locationFound'))
      return undefined
    })

  const byDevice = () =>
    void look('device', async () => {
      const position = await locate()
      if (!position) {
        toast.error(t('locationDenied'), { description: t('locationDeniedText') })
        return t('locationDeniedText')
      }
      const { data } = await call('getNearestPlace', { query: position })
      take(data, position)
      toast.success(t('locationDetected'))
      return undefined
    })

  return {
    pincode,
    setPincode: (text: string) => {
      setError(undefined)
      setPincode(text)
      // Another pincode is another place.
      if (found && text !== found.place.pincode) forget()
    },
    valid: PincodeField.safeParse(pincode).success,
    found,
    error,
    busy,
    byPincode,
    byDevice,
  }
}
