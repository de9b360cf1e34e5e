import { getTranslations } from 'next-intl/server'
import { formatCount } from '@/lib/format/count'
import { feedHref } from '@/lib/listing/feed-address'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { landingPath } from '@/lib/listing/landing-path'
import { HOME_CRUMB, type Crumb } from '@/lib/seo/json-ld'
import { fitsTitle } from '@/lib/seo/metadata'
import type { Landing } from '@/server/landings/landings'
import { placeName } from '@/server/places/place-name'

/**
 * The texts of a landing page in a language.
 * @param count number of its posts; `COUNT_CAP` means that there are more
 * @param page counts from 1
 */
export async function landingWords(
  locale: Locale,
  { category, breed, state, district }: Landing,
  count: number,
  page: number,
) {
  const [t, feed] = await Promise.all([
    getTranslations({ locale, namespace: 'landings' }),
    getTranslations({ locale, namespace: 'feed' }),
  ])
  const name = nameIn(category.names, locale)
  const kind = breed && nameIn(breed.names, locale)
  const inState = state && placeName(locale, { state })
  const inDistrict = district && placeName(locale, { state, district })
  const shown = formatCount(count)
  const paged = page > 1 ? feed('page', { page: String(page) }) : undefined
  const subject = { breedId: breed?.id, state, district }
  const pathOf = (one: number) => feedHref(landingPath(category.id, subject), {}, one)
  const crumbs: Crumb[] = [
    HOME_CRUMB,
    { name, path: `/category/${category.id}` },
    ...(kind ? [{ name: kind, path: landingPath(category.id, subject) }] : []),
    ...(inState ? [{ name: inState, path: landingPath(category.id, { state }) }] : []),
    ...(inDistrict ? [{ name: inDistrict, path: landingPath(category.id, subject) }] : []),
  ]
  const place = inDistrict ?? inState ?? ''
  const named = kind && `${kind} (${name})`
  const heading = named ?? t('placeTitle', { category: name, place })
  const long = named ? feed('metaTitle', { category: named }) : heading
  const short = `${kind ?? place} – ${name}`
  return {
    heading,
    // A long title is not cut off: the short one names only the subject and the category.
    title: fitsTitle(long, paged) ? long : short,
    description: named
      ? feed('metaDescription', { category: named, count, shown })
      : t('placeText', { category: name, place: [inDistrict, inState].filter(Boolean).join(', '), count, shown }),
    keywords: [kind, breed?.names.en, name, category.names.en, inDistrict, district, inState, state].filter(
      word => typeof word === 'string',
    ),
    path: pathOf(page),
    pathOf,
    paged,
    crumbs,
  }
}
