'use client'

import { useTranslations } from 'next-intl'
import { usePosition } from '@/lib/api/position'
import type { Coordinates } from '@/lib/contract/users'
import { distanceKm } from '@/lib/distance'
import { formatKilometres } from '@/lib/format'

type Props = { location: Coordinates | null; /** `away` in a sentence of its own, `short` beside a place. */ words?: 'away' | 'short'; className?: string }

/** How far a post is from the reader, once both places are known. */
export function Distance({ location, words = 'away', className }: Props) {
  const t = useTranslations('actions')
  const here = usePosition()
  if (!here || !location) return null
  const km = formatKilometres(distanceKm(here, location))
  return <span className={className}>{t(words === 'short' ? 'kilometres' : 'kilometresAway', { km })}</span>
}
