import { getTranslations } from 'next-intl/server'
import { formatNumber, formatPriceRange } from '@/lib/format/format'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { pricesPath } from '@/lib/listing/price-path'
import { HOME_CRUMB, type Crumb } from '@/lib/seo/json-ld'
import { placeName } from '@/server/places/place-name'
import type { PricePage, PriceSubject } from '@/server/prices/price-page'

/** The texts of a page of usual prices in a language. */
export async function priceWords(locale: Locale, { category, breed, state }: PriceSubject, page: PricePage) {
  const t = await getTranslations({ locale, namespace: 'prices' })
  const name = nameIn(category.names, locale)
  const kind = breed && nameIn(breed.names, locale)
  const inState = state && placeName(locale, { state })
  const place = inState ?? t('india')
  const heading = t('pageTitle', { kind: kind ? `${kind} (${name})` : name, place })
  const path = pricesPath(category.id, { breedId: breed?.id, state })
  const crumbs: Crumb[] = [
    HOME_CRUMB,
    { name, path: `/category/${category.id}` },
    { name: t('title'), path: pricesPath(category.id, {}) },
    ...(breed ? [{ name: kind!, path: pricesPath(category.id, { breedId: breed.id }) }] : []),
    ...(state ? [{ name: inState!, path }] : []),
  ]
  const { all } = page
  return {
    heading,
    place,
    path,
    crumbs,
    description: [
      all &&
        `${heading}: ${formatPriceRange(all.p25, all.p75)}, ${t('sellers', { sellers: formatNumber(all.sellers) })}`,
      t('pageText'),
    ]
      .filter(Boolean)
      .join('. '),
    keywords: [kind, breed?.names.en, name, category.names.en, inState, state].filter(word => typeof word === 'string'),
  }
}
