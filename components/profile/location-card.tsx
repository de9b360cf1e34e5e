import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { PlaceSummary } from '@/components/places/place-summary'
import { PlaceSearch } from '@/components/places/place-search'
import { Card, CardContent } from '@/components/ui/card'
import { cn } from '@/lib/utils'
import type { User } from '@/lib/contract/users'
import { placeLine } from '@/lib/format/place'
import type { ProfileFormState } from './use-profile-form'

/**
 * Asks where the user lives, by pincode or from the device. The card is highlighted if the user tries to save without a
 * place.
 */
export function LocationCard({ user, form: { place, methods } }: { user: User; form: ProfileFormState }) {
  const t = useTranslations('profile')
  const locale = useLocale()
  const { village, subdistrict, district, state } = user.place
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const { ref } = methods.register('pincode')
  const kept = place.located && !place.value.found

  useEffect(() => {
    // Scrolls only if this card has the focus: if another field is wrong too, the user sees that field first.
    if (place.highlighted && root.current?.contains(document.activeElement))
      root.current.scrollIntoView({ block: 'center' })
  }, [place.highlighted])

  return (
    <Card
      ref={root}
      role="group"
      aria-labelledby={id}
      data-highlighted={place.highlighted || undefined}
      className={cn('transition-colors duration-150', place.highlighted && 'bg-secondary-soft ring-3 ring-secondary')}
    >
      <CardContent className="flex flex-col gap-3">
        <h2 id={id} className="text-lg">
          {t('where')}
        </h2>
        {!place.located && <p className="text-muted-foreground">{t('whereHint')}</p>}
        <PlaceSearch
          value={place.value}
          onChange={place.set}
          error={methods.formState.errors.pincode?.message}
          inputRef={ref}
        />
        {kept && <PlaceSummary text={placeLine(locale, [village, subdistrict, district, state])} />}
        {place.highlighted && <p className="font-semibold">{t('locationText')}</p>}
      </CardContent>
    </Card>
  )
}
