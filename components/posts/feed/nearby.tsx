import { MapPin } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PlaceSearch } from '@/components/places/place-search'
import { NO_PLACE, type PlaceValue } from '@/components/places/use-find-place'
import { Button } from '@/components/ui/button'
import { setPosition } from '@/lib/api/position'
import type { Coordinates } from '@/lib/contract/users'

/** From where "nearby" is measured: asked for where it is not known, else said, with a way to change it. */
export function Nearby({ position }: { position: Coordinates | null }) {
  const t = useTranslations('feed')
  const [changing, setChanging] = useState(false)
  if (!position || changing) return <PlaceQuestion onDone={() => setChanging(false)} />
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-leaf-tint py-1 pr-1 pl-4">
      <p className="flex items-center gap-2.5 py-2">
        <MapPin aria-hidden className="size-5 shrink-0 text-leaf" />
        {t('nearbyFrom')}
      </p>
      <Button kind="quiet" onClick={() => setChanging(true)} className="px-3!">
        {t('nearbyChange')}
      </Button>
    </div>
  )
}

/** Asks from where to measure; a place that is found answers it. */
function PlaceQuestion({ onDone }: { onDone: () => void }) {
  const t = useTranslations('feed')
  const [value, setValue] = useState(NO_PLACE)

  function change(next: PlaceValue) {
    setValue(next)
    if (!next.found) return
    onDone()
    setPosition(next.found.point)
  }

  return (
    <section className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card sm:p-5">
      <div>
        <h2 className="flex items-center gap-2.5 text-lg">
          <MapPin aria-hidden className="size-5 shrink-0 text-leaf" />
          {t('nearbyTitle')}
        </h2>
        <p className="text-ink-soft">{t('nearbyText')}</p>
      </div>
      <div className="flex max-w-md flex-col gap-3">
        <PlaceSearch value={value} onChange={change} />
      </div>
    </section>
  )
}
