import { LocateFixed, MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { PINCODE_DIGITS } from '@/lib/contract/limits'
import { PincodeField, type FoundPlace } from '@/lib/contract/places'
import type { User } from '@/lib/contract/users'
import { latinDigits } from '@/lib/digits'
import type { PostValues } from './values'

/** High accuracy, ten seconds, at most ten minutes old (PRODUCT § 7). */
const GEOLOCATION = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 600_000 }

type Found = { place: FoundPlace; villages: string[] }

/** Where the post is: the seller's own place where it is known, else asked for by pincode or from the device. */
export function PlaceField({ user }: { user: User }) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const { setValue, register } = useFormContext<PostValues>()
  const [pincode, setPincode] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const known = [user.place.village, user.place.district].filter(Boolean).join(', ')
  if (known) {
    return (
      <p className="flex items-start gap-2 rounded-card bg-sunken p-3">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        {t('placeFromProfile', { place: known })}
      </p>
    )
  }
  const valid = PincodeField.safeParse(pincode).success

  async function look(find: () => Promise<Found>, success: string) {
    setBusy(true)
    setError(undefined)
    try {
      const { place, villages } = await find()
      setFound({ place, villages })
      setPincode(place.pincode)
      setValue('location', JSON.stringify({ type: 'Point', coordinates: [place.longitude, place.latitude] }), { shouldDirty: true })
      setValue('villageName', place.village, { shouldDirty: true })
      toast.success(success)
    } catch (problem) {
      setError(errors(problem instanceof GeolocationPositionError ? 'placeNotFound' : errorCode(problem)))
    } finally {
      setBusy(false)
    }
  }

  const byPincode = () => look(async () => (await call('getPincode', { params: { pincode } })).data, t('locationFound'))
  const byDevice = () =>
    look(async () => {
      const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, GEOLOCATION))
      const { data } = await call('getNearestPlace', { query: { latitude: coords.latitude, longitude: coords.longitude } })
      return { ...data, place: { ...data.place, latitude: coords.latitude, longitude: coords.longitude } }
    }, t('locationDetected'))

  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="px-1 font-semibold">{t('place')}</legend>
      <Field label={t('pincode')} error={error ?? (pincode.length === PINCODE_DIGITS && !valid ? errors('invalidPincode') : undefined)}>
        {tied => (
          <div className="flex gap-2">
            <input {...tied} inputMode="numeric" autoComplete="postal-code" value={pincode} onChange={event => setPincode(latinDigits(event.target.value).slice(0, PINCODE_DIGITS))} className={`${tied.className} figure`} />
            <Button kind="secondary" disabled={!valid || busy} onClick={() => void byPincode()}>
              {busy ? t('finding') : t('findPlace')}
            </Button>
          </div>
        )}
      </Field>
      <Button kind="quiet" disabled={busy} onClick={() => void byDevice()} className="self-start px-2">
        <LocateFixed aria-hidden />
        {t('useMyLocation')}
      </Button>
      {found && (
        <Field label={t('village')} hint={`${found.place.district}, ${found.place.state}`}>
          {tied => (
            <select {...tied} {...register('villageName')}>
              {found.villages.map(village => (
                <option key={village}>{village}</option>
              ))}
            </select>
          )}
        </Field>
      )}
    </fieldset>
  )
}
