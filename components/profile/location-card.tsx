import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { KnownPlace } from '@/components/places/known-place'
import { PlaceSearch } from '@/components/places/place-search'
import { classes } from '@/components/ui/classes'
import type { User } from '@/lib/contract/users'
import { placeLine } from './place-line'
import type { ProfileFormState } from './use-profile-form'

/** Where the person lives: asked for by pincode or from the device. It stands out where saving waits for it. */
export function LocationCard({ user, form: { place, register, error } }: { user: User; form: ProfileFormState }) {
  const t = useTranslations('profile')
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const { ref } = register('pincode')
  const kept = place.located && !place.value.found

  useEffect(() => {
    // Where another field is wrong too, the reader is led there first.
    if (place.highlighted && root.current?.contains(document.activeElement)) root.current.scrollIntoView({ block: 'center' })
  }, [place.highlighted])

  return (
    <div
      ref={root}
      role="group"
      aria-labelledby={id}
      data-highlighted={place.highlighted || undefined}
      className={classes(
        'flex flex-col gap-3 rounded-card p-4 shadow-card transition-colors duration-150 sm:p-5',
        place.highlighted ? 'bg-turmeric-tint ring-3 ring-turmeric' : 'bg-card',
      )}
    >
      <h2 id={id} className="text-lg">
        {t('where')}
      </h2>
      {!place.located && <p className="text-ink-soft">{t('whereHint')}</p>}
      <PlaceSearch value={place.value} onChange={place.set} error={error('pincode')} inputRef={ref} />
      {kept && <KnownPlace text={placeLine(user.place)} />}
      {place.highlighted && <p className="font-semibold">{t('locationText')}</p>}
    </div>
  )
}
