import { getTranslations } from 'next-intl/server'
import { formatCount } from '@/lib/count'
import { feedHref } from '@/lib/feed-address'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { landingPath } from '@/lib/landing-path'
import { homeCrumb, type Crumb } from '@/lib/seo/json-ld'
import { fitsTitle } from '@/lib/seo/metadata'
import type { Landing } from '@/server/landings/landings'
import { placeName } from '@/server/places/place-name'

/**
 * What a landing page says of itself in a language.
 * @param count of its ads; `COUNT_CAP` stands for more
 * @param page counts from 1
 */
export async function landingWords(locale: Locale, { category, breed, state, district }: Landing, count: number, page: number) {
  const [t, feed] = await Promise.all([getTranslations({ locale, namespace: 'landings' }), getTranslations({ locale, namespace: 'feed' })])
  const name = nameIn(category.names, locale)
  const kind = breed && nameIn(breed.names, locale)
  const inState = state && placeName(locale, { state })
  const inDistrict = district && placeName(locale, { state, district })
  const shown = formatCount(count)
  const paged = page > 1 ? feed('page', { page: String(page) }) : undefined
  const subject = { breedId: breed?.id, state, district }
  const pathOf = (one: number) => feedHref(landingPath(category.id, subject), {}, one)
  const crumb = (of: string, path: string): Crumb => ({ name: of, path: localePath(locale, path) })
  const crumbs = [
    homeCrumb(locale),
    crumb(name, `/category/${category.id}`),
    ...(kind ? [crumb(kind, landingPath(category.id, subject))] : []),
    ...(inState ? [crumb(inState, landingPath(category.id, { state }))] : []),
    ...(inDistrict ? [crumb(inDistrict, landingPath(category.id, subject))] : []),
  ]
  const place = inDistrict ?? inState ?? ''
  const heading = kind ? feed('metaTitle', { category: `${kind} (${name})` }) : t('placeTitle', { category: name, place })
  const short = `${kind ?? place} – ${name}`
  return {
    heading,
    // A long name is not cut off: then the title says what and where, and nothing else.
    title: fitsTitle(heading, paged) ? heading : short,
    description: kind ? feed('metaDescription', { category: `${kind} (${name})`, count, shown }) : t('placeText', { category: name, place: [inDistrict, inState].filter(Boolean).join(', '), count, shown }),
    keywords: [...new Set([kind, breed?.names.en, name, category.names.en, inDistrict, district, inState, state].filter(word => typeof word === 'string'))],
    path: pathOf(page),
    pathOf,
    paged,
    crumbs,
  }
}
