import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { KnownPlace } from '@/components/places/known-place'
import { PlaceSearch } from '@/components/places/place-search'
import { NO_PLACE, type PlaceValue } from '@/components/places/use-find-place'
import type { User } from '@/lib/contract/users'
import type { PostValues } from './values'

/** Where the post is: the seller's own place where it is known, else asked for by pincode or from the device. */
export function PlaceField({ user }: { user: User }) {
  const t = useTranslations('postAd')
  const own = [user.place.village, user.place.district].filter(Boolean).join(', ')
  return own ? <KnownPlace text={t('placeFromProfile', { place: own })} /> : <AskedPlace />
}

function AskedPlace() {
  const t = useTranslations('postAd')
  const { setValue, control } = useFormContext<PostValues>()
  const [location, village] = useWatch({ control, name: ['location', 'villageName'] })
  const [place, setPlace] = useState(NO_PLACE)

  function change(next: PlaceValue) {
    setPlace(next)
    // What the draft knows stays until another place takes its place.
    if (next.found === place.found && next.village === place.village) return
    const { longitude, latitude } = next.found?.point ?? {}
    setValue('location', next.found ? JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] }) : '', { shouldDirty: true })
    setValue('villageName', next.village, { shouldDirty: true })
  }

  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3.5">
      <legend className="px-1 font-semibold">{t('place')}</legend>
      <PlaceSearch value={place} onChange={change} note={t('optional')} />
      {!place.found && location && village && <KnownPlace text={t('placeFromProfile', { place: village })} />}
    </fieldset>
  )
}
