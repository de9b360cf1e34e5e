'use client'

import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { usePosition } from '@/lib/api/position'
import type { Coordinates } from '@/lib/contract/users'
import { distanceKm } from '@/lib/distance'
import { formatKilometres } from '@/lib/format'

type Props = { location: Coordinates | null; /** Keeps its place until it is known, so that nothing moves by it. */ keepsPlace?: boolean; className?: string }

/** A distance about as long as any. */
const LONG_KM = 1000

/** How far a post is from the reader, once both places are known. */
export function Distance({ location, keepsPlace = false, className }: Props) {
  const t = useTranslations('actions')
  const here = usePosition()
  if (!location || (!here && !keepsPlace)) return null
  const shown = (km: number) => t('kilometres', { km: formatKilometres(km) })
  return (
    <span className={classes('inline-grid justify-items-end *:[grid-area:1/1]', className)}>
      {keepsPlace && (
        <span aria-hidden className="invisible">
          {shown(LONG_KM)}
        </span>
      )}
      {here && <span>{shown(distanceKm(here, location))}</span>}
    </span>
  )
}
