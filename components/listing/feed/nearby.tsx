import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlaceSearch } from '@/components/places/place-search'
import { NO_PLACE, type PlaceValue } from '@/components/places/use-find-place'
import { Button } from '@/components/ui/button'
import { setPlace, usePlaceNames } from '@/lib/geo/place-name'
import { placeLine } from '@/lib/format/place'
import type { Coordinates } from '@/lib/contract/users'

/**
 * The place from which "nearby" is measured. If it is not known, the user is asked for it; otherwise it is named with a
 * button to change it.
 */
export function Nearby({ position }: { position: Coordinates | null }) {
  const t = useTranslations('feed')
  const where = placeLine(useLocale(), usePlaceNames())
  const [changing, setChanging] = useState(false)
  if (!position || changing) return <PlaceQuestion onDone={() => setChanging(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-accent py-1 pr-1 pl-4">
      <p className="flex items-center gap-2.5 py-2">
        <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
        <span>
          {where && <span className="block font-semibold">{where}</span>}
          {t('nearbyFrom')}
        </span>
      </p>
      <Button variant="ghost" onClick={() => setChanging(true)} className="px-3">
        {t('nearbyChange')}
      </Button>
    </div>
  )
}

/** Asks for the place from which to measure; a found place is the answer. */
function PlaceQuestion({ onDone }: { onDone: () => void }) {
  const t = useTranslations('feed')
  const [value, setValue] = useState(NO_PLACE)

  function change(next: PlaceValue) {
    setValue(next)
    if (!next.found) return
    onDone()
    setPlace(next.found.point, next.found.place)
  }

  return (
    <section className="flex flex-col gap-4 rounded-lg bg-card p-4 shadow-md sm:p-5">
      <div>
        <h2 className="flex items-center gap-2.5 text-lg">
          <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
          {t('nearbyTitle')}
        </h2>
        <p className="text-muted-foreground">{t('nearbyText')}</p>
      </div>
      <div className="flex max-w-md flex-col gap-3">
        <PlaceSearch value={value} onChange={change} />
      </div>
    </section>
  )
}
