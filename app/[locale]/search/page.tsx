import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryTile } from '@/components/categories/category-tile'
import { FeedFrame } from '@/components/posts/feed/feed-frame'
import { FeedResults } from '@/components/posts/feed/feed-results'
import { FeedSearch } from '@/components/posts/feed/feed-search'
import { FilterPanel } from '@/components/posts/feed/filter-panel'
import { SearchStart } from '@/components/search/search-start'
import { addressQuery, apiFilters, filterQuery, pageNumber, readFilters } from '@/lib/feed-address'
import type { Locale } from '@/lib/i18n/locales'
import { listCategories } from '@/server/categories/reference'
import { localFeed } from '@/server/places/local-place'
import { filterCatalog } from '@/server/posts/filter-catalog'
import { searchPosts } from '@/server/posts/search-posts'
import { pageHead } from '../head'

type Props = { params: Promise<{ locale: Locale }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

const catalogOf = cache(filterCatalog)

async function read({ params, searchParams }: Props) {
  const [{ locale }, asked] = await Promise.all([params, searchParams])
  const query = addressQuery(asked)
  const catalog = await catalogOf(null, locale, query.get('district') ?? undefined)
  return { locale, catalog, filters: readFilters(query, catalog), page: pageNumber(query.get('page') ?? undefined) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, filters } = await read(props)
  const t = await getTranslations({ locale, namespace: 'search' })
  return pageHead({ locale, path: '/search', title: filters.q ? `${filters.q} – ${t('title')}` : t('title'), description: t('description'), noindex: true })
}

export default async function SearchPage(props: Props) {
  setRequestLocale((await props.params).locale)
  const { locale, catalog, filters, page } = await read(props)
  const [t, feedWords, categories] = await Promise.all([getTranslations('search'), getTranslations('feed'), listCategories()])
  const asksNothing = filterQuery(filters) === ''
  // The tiles come along also where they are not shown; then their pictures must not.
  const start = (
    <SearchStart>
      {categories.map((category, index) => (
        <li key={category.id}>
          <CategoryTile category={category} eager={asksNothing && index < 4} />
        </li>
      ))}
    </SearchStart>
  )
  return (
    <FeedFrame
      catalog={catalog}
      filters={filters}
      page={page}
      words={{ filters: feedWords('filters'), results: feedWords('results') }}
      top={
        <>
          <h1 className="text-2xl">{t('title')}</h1>
          <FeedSearch catalog={catalog} filters={filters} label={t('label')} className="max-w-3xl" />
        </>
      }
      panel={<FilterPanel catalog={catalog} filters={filters} />}
      start={start}
    >
      {asksNothing ? start : <Results locale={locale} catalog={catalog} filters={filters} page={page} />}
    </FeedFrame>
  )
}

async function Results({ locale, catalog, filters, page }: Awaited<ReturnType<typeof read>>) {
  const { searchquery, ...query } = apiFilters(filters)
  const { count = 0, ...feed } = await searchPosts({ ...query, q: searchquery, categoryId: filters.category, pageNo: page - 1, count: 'true' })
  return <FeedResults catalog={catalog} filters={filters} feed={localFeed(locale, feed)} count={count} page={page} />
}
