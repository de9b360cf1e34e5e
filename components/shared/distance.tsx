'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import { usePosition } from '@/lib/geo/position'
import type { Coordinates } from '@/lib/contract/users'
import { distanceKm } from '@/lib/geo/distance'
import { formatKilometres } from '@/lib/format/format'

type Props = {
  location: Coordinates | null
  /** True if the room for the distance is reserved, so that nothing moves when it appears. */
  keepsPlace?: boolean
  className?: string
}

/** A distance, in kilometres, with one of the longest texts that occur. */
const LONG_KM = 1000

/** The distance from the reader to a post, once both places are known. */
export function Distance({ location, keepsPlace = false, className }: Props) {
  const t = useTranslations('actions')
  const here = usePosition()
  if (!location || (!here && !keepsPlace)) return null
  const shown = (km: number) => t('kilometres', { km: formatKilometres(km) })
  return (
    <span className={cn('inline-grid justify-items-end *:[grid-area:1/1]', className)}>
      {keepsPlace && (
        <span aria-hidden className="invisible">
          {shown(LONG_KM)}
        </span>
      )}
      {here && <span>{shown(distanceKm(here, location))}</span>}
    </span>
  )
}
