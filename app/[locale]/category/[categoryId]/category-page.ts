import type { Metadata } from 'next'
import type { useTranslations } from 'next-intl'
import { formatCount } from '@/lib/count'
import { apiFilters, feedHref, filterQuery, pageNumber, readFilters } from '@/lib/feed-address'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, homeCrumb, listJsonLd } from '@/lib/seo/json-ld'
import { getCategory } from '@/server/categories/reference'
import { listLandings } from '@/server/landings/landings'
import { missing } from '@/server/pages/missing'
import { onceAPage } from '@/server/pages/shows'
import { localFeed } from '@/server/places/local-place'
import { services } from '@/server/platform/services'
import { countFeed, readFeed } from '@/server/posts/feed'
import { filterCatalog } from '@/server/posts/filter-catalog'
import { categoryCard, previewOf } from '@/server/previews/card'
import { addJsonLd, pageHead } from '../../head'

type FeedWords = ReturnType<typeof useTranslations<'feed'>>
export type CategoryPage = NonNullable<Awaited<ReturnType<typeof read>>>

/**
 * All that a category's page shows: with the language's words it is the whole page, since nothing else is read for it. Whoever makes one page asks for it
 * as often as needed, and gets the same.
 * @param query of its address
 * @returns null where there is no such category
 */
export function readCategoryPage(locale: Locale, categoryId: string, query: URLSearchParams): ReturnType<typeof read> {
  return onceAPage(JSON.stringify(['category page', locale, categoryId, query.toString()]), () => read(locale, categoryId, query))
}

async function read(locale: Locale, categoryId: string, query: URLSearchParams) {
  const [category, catalog] = await Promise.all([missing(getCategory(categoryId)), missing(filterCatalog(categoryId, locale, query.get('district') ?? undefined))])
  if (!category || !catalog) return null
  const filters = readFilters(query, catalog)
  const plain = filterQuery(filters) === ''
  const page = pageNumber(query.get('page') ?? undefined)
  const [{ count = 0, ...feed }, ofAll, landings] = await Promise.all([
    readFeed(category.id, { ...apiFilters(filters), pageNo: page - 1, count: 'true' }),
    plain ? undefined : countFeed(category.id, {}),
    // What leads to them stands on the plain list's first page only.
    plain && page === 1 ? listLandings(category.id) : null,
  ])
  return {
    locale,
    category,
    name: nameIn(category.names, locale),
    catalog,
    filters,
    /** Is nothing filtered? Only such a list is for crawlers. */
    plain,
    page,
    feed: localFeed(locale, feed),
    count,
    /** Of all ads of the category. */
    countOfAll: ofAll ?? count,
    landings,
  }
}

/** Its metadata. */
export async function categoryHead({ locale, category, name, catalog, plain, page, countOfAll: count }: CategoryPage, t: FeedWords): Promise<Metadata> {
  // A filtered list is an excerpt of the plain one.
  const paged = plain && page > 1 ? t('page', { page: String(page) }) : undefined
  return pageHead({
    locale,
    path: feedHref(`/category/${category.id}`, {}, plain ? page : 1),
    title: t('metaTitle', { category: name }),
    titleEnd: paged,
    description: [paged, t('metaDescription', { category: name, count, shown: formatCount(count) })].filter(Boolean).join(' · '),
    keywords: [name, category.names.en, ...catalog.breeds.map(breed => breed.name)],
    preview: previewOf(await categoryCard(category, locale)),
    noindex: !plain,
    rss: localePath(locale, `/category/${category.id}/rss`),
  })
}

/** Its structured data: the way to it, and its ads. */
export async function addCategoryJsonLd({ locale, category, name, feed }: CategoryPage, t: FeedWords): Promise<void> {
  const { publicUrl } = (await services()).environment
  const crumbs = [homeCrumb(locale), { name: t('back'), path: localePath(locale, '/categories') }, { name, path: localePath(locale, `/category/${category.id}`) }]
  addJsonLd(breadcrumbJsonLd(publicUrl, crumbs))
  if (feed.posts.length > 0) addJsonLd(listJsonLd(publicUrl, feed.posts))
}
