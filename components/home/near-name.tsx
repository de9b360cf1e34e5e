'use client'

import { useLocale, useTranslations } from 'next-intl'
import { placeLine } from '@/lib/format/place'
import { usePlaceNames } from '@/lib/geo/place-name'

/** "Near Jind", with the district of the reader's place; "Near me" if its name is not known. */
export function NearName() {
  const t = useTranslations('feed')
  const actions = useTranslations('actions')
  const place = placeLine(useLocale(), usePlaceNames().slice(-1))
  return place ? t('nearPlace', { place }) : actions('nearMe')
}
