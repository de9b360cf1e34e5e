import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryMissing } from '@/components/categories/category-missing'
import { Browse } from '@/components/landings/browse'
import { FeedFrame } from '@/components/posts/feed/feed-frame'
import { FeedResults } from '@/components/posts/feed/feed-results'
import { FeedSearch } from '@/components/posts/feed/feed-search'
import { FilterPanel } from '@/components/posts/feed/filter-panel'
import { addressQuery, apiFilters, feedHref, filterQuery, pageNumber, readFilters } from '@/lib/feed-address'
import { formatCount } from '@/lib/count'
import { Link } from '@/lib/i18n/link'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, homeCrumb, listJsonLd } from '@/lib/seo/json-ld'
import { getCategory } from '@/server/categories/reference'
import { missing } from '@/server/pages/missing'
import { answerMissing } from '@/server/pages/shows'
import { localFeed } from '@/server/places/local-place'
import { services } from '@/server/platform/services'
import { countFeed, readFeed } from '@/server/posts/feed'
import { filterCatalog } from '@/server/posts/filter-catalog'
import { categoryCard, previewOf } from '@/server/previews/card'
import { landingGroups } from './landing-groups'
import { addJsonLd, pageHead } from '../../head'

type Props = { params: Promise<{ locale: Locale; categoryId: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Head and body of a page ask for the same. */
const catalogOf = cache(filterCatalog)

type Found = NonNullable<Awaited<ReturnType<typeof read>>>

/** What the address asks for; null where there is no such category. */
async function read({ params, searchParams }: Props) {
  const [{ locale, categoryId }, asked] = await Promise.all([params, searchParams])
  const query = addressQuery(asked)
  const [category, catalog] = await Promise.all([missing(getCategory(categoryId)), missing(catalogOf(categoryId, locale, query.get('district') ?? undefined))])
  if (!category || !catalog) return null
  return { locale, category, catalog, filters: readFilters(query, catalog), page: pageNumber(query.get('page') ?? undefined), name: nameIn(category.names, locale) }
}

/** Its list, and how many ads that has. */
const listOf = ({ category, filters, page }: Found) => readFeed(category.id, { ...apiFilters(filters), pageNo: page - 1, count: 'true' })

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await read(props)
  if (!found) return { robots: { index: false } }
  const { locale, category, catalog, filters, name } = found
  const plain = filterQuery(filters) === ''
  const page = plain ? found.page : 1
  const [t, { count = 0 }] = await Promise.all([getTranslations({ locale, namespace: 'feed' }), plain ? listOf(found) : { count: await countFeed(category.id, {}) }])
  return pageHead({
    locale,
    // A filtered list is an excerpt of the plain one.
    path: feedHref(`/category/${category.id}`, {}, page),
    title: t('metaTitle', { category: name }),
    titleEnd: page > 1 ? t('page', { page: String(page) }) : undefined,
    description: (page > 1 ? `${t('page', { page: String(page) })} · ` : '') + t('metaDescription', { category: name, count, shown: formatCount(count) }),
    keywords: [name, category.names.en, ...catalog.breeds.map(breed => breed.name)],
    preview: previewOf(await categoryCard(category, locale)),
    noindex: !plain,
    rss: localePath(locale, `/category/${category.id}/rss`),
  })
}

export default async function CategoryPage(props: Props) {
  setRequestLocale((await props.params).locale)
  const found = await read(props)
  if (!found) {
    answerMissing()
    return <CategoryMissing />
  }
  const { locale, category, catalog, filters, page, name } = found
  const plain = filterQuery(filters) === ''
  const [t, { environment }, { count = 0, ...feed }, browse] = await Promise.all([
    getTranslations('feed'),
    services(),
    listOf(found),
    plain && page === 1 ? landingGroups(locale, category) : null,
  ])
  // A page behind the last one is none.
  if (plain && page > 1 && feed.posts.length === 0) answerMissing()
  const crumbs = [
    homeCrumb(locale),
    { name: t('back'), path: localePath(locale, '/categories') },
    { name, path: localePath(locale, `/category/${category.id}`) },
  ]
  addJsonLd(breadcrumbJsonLd(environment.publicUrl, crumbs))
  if (feed.posts.length > 0) addJsonLd(listJsonLd(environment.publicUrl, feed.posts))
  return (
    <>
      <FeedFrame
        catalog={catalog}
        filters={filters}
        page={page}
        words={{ filters: t('filters'), results: t('results') }}
        top={
          <>
            <Link href="/categories" className="-mb-3 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-leaf hover:underline">
              <ArrowLeft aria-hidden className="size-5" />
              {t('back')}
            </Link>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h1 className="text-2xl">{name}</h1>
              <FeedSearch catalog={catalog} filters={filters} label={t('searchIn', { category: name })} className="sm:max-w-md" />
            </div>
            {browse && count > 0 && <Browse {...browse} />}
          </>
        }
        panel={<FilterPanel catalog={catalog} filters={filters} />}
      >
        <FeedResults catalog={catalog} filters={filters} feed={localFeed(locale, feed)} count={count} page={page} />
      </FeedFrame>
    </>
  )
}
