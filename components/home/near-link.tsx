'use client'

import { MapPin } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { placeLine } from '@/lib/format/place'
import { usePlaceNames } from '@/lib/geo/place-name'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { NEAR_HREF } from './near-href'

/** Leads to the ads near the reader, and names their place where it is known. */
export function NearLink() {
  const t = useTranslations('actions')
  const where = placeLine(useLocale(), usePlaceNames())
  return (
    <Link
      href={NEAR_HREF}
      rel="nofollow"
      className={cn(buttonVariants({ variant: 'outline', size: 'sm' }), 'max-w-full justify-start')}
    >
      <MapPin aria-hidden />
      {/* One line: a place that is known only after the page is there moves nothing. */}
      <span className="truncate leading-normal">{[t('nearMe'), where].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}
