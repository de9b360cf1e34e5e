import { LocateFixed, MapPin, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { PINCODE_DIGITS } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { latinDigits } from '@/lib/digits'
import { useFindPlace } from './use-find-place'
import type { PostValues } from './values'

/** A place that is known. */
function KnownPlace({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-leaf-tint px-3.5 py-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-leaf" />
      {text}
    </p>
  )
}

/** Where the post is: the seller's own place where it is known, else asked for by pincode or from the device. */
export function PlaceField({ user }: { user: User }) {
  const t = useTranslations('postAd')
  const own = [user.place.village, user.place.district].filter(Boolean).join(', ')
  return own ? <KnownPlace text={t('placeFromProfile', { place: own })} /> : <PlaceSearch />
}

function PlaceSearch() {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const { register, control } = useFormContext<PostValues>()
  const [location, village] = useWatch({ control, name: ['location', 'villageName'] })
  const { pincode, setPincode, valid, busy, found, error, byPincode, byDevice } = useFindPlace()
  const [left, setLeft] = useState(false)
  const wrong = pincode !== '' && !valid

  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3.5">
      <legend className="px-1 font-semibold">{t('place')}</legend>
      <Field label={t('pincode')} note={t('optional')} error={error ?? (wrong && left ? errors('invalidPincode') : undefined)}>
        {tied => (
          <div className="flex gap-2">
            <input
              {...tied}
              aria-invalid={wrong || tied['aria-invalid']}
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="search"
              value={pincode}
              onChange={event => {
                setLeft(false)
                setPincode(latinDigits(event.target.value).slice(0, PINCODE_DIGITS))
              }}
              onBlur={() => setLeft(true)}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                // Enter here looks the pincode up; it does not leave the step.
                event.preventDefault()
                if (valid) byPincode()
                else setLeft(true)
              }}
              className={`${tied.className} figure min-w-0 text-lg tracking-wider`}
            />
            <Button kind="secondary" disabled={!valid || busy !== null} onClick={byPincode} className="shrink-0 px-4!">
              <Search aria-hidden />
              {busy === 'pincode' ? t('finding') : t('findPlace')}
            </Button>
          </div>
        )}
      </Field>
      <Button kind="quiet" disabled={busy !== null} onClick={byDevice} className="-mx-1.5 self-start px-3! text-left">
        <LocateFixed aria-hidden />
        {busy === 'device' ? t('finding') : t('useMyLocation')}
      </Button>
      {found && (
        <>
          <KnownPlace text={[...new Set([village, found.place.city, found.place.district, found.place.state])].filter(Boolean).join(', ')} />
          <Field label={t('village')}>
            {tied => (
              <select {...tied} {...register('villageName')}>
                {found.villages.map(name => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
      {!found && location && village && <KnownPlace text={t('placeFromProfile', { place: village })} />}
    </fieldset>
  )
}
