import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryTile } from '@/components/categories/category-tile'
import { CardSize } from '@/components/listing/card-size'
import { FeedFrame } from '@/components/listing/feed/feed-frame'
import { FeedHead } from '@/components/listing/feed/feed-head'
import { FeedResults } from '@/components/listing/feed/feed-results'
import { FeedSearch } from '@/components/listing/feed/feed-search'
import { FilterPanel } from '@/components/listing/filters/filter-panel'
import { RecentlySeen } from '@/components/post/recently-seen'
import { SearchStart } from '@/components/search/search-start'
import { addressQuery, asksNothing, pageNumber, readFilters, type ListFilters } from '@/lib/listing/feed-address'
import { apiFilters } from '@/lib/listing/wire-filters'
import type { Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'
import { listCategories } from '@/server/categories/reference'
import { wordsOfEmptySearch } from '@/server/market/empty-searches'
import { feedInLanguage } from '@/server/posts/in-language'
import { tellEmptySearch } from '@/server/platform/page-tags'
import { filterCatalog } from '@/server/posts/filter-catalog'
import { searchPosts } from '@/server/posts/search-posts'

type Props = {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Cached, because the metadata and the page need the same filters. */
const readOnce = cache(async (locale: Locale, text: string) => {
  const query = new URLSearchParams(text)
  const catalog = await filterCatalog(null, locale, { district: query.get('district'), near: query.get('near') })
  return { locale, catalog, filters: readFilters(query, catalog), page: pageNumber(query.get('page') ?? undefined) }
})

async function read({ params, searchParams }: Props) {
  const [{ locale }, parameters] = await Promise.all([params, searchParams])
  return readOnce(locale, addressQuery(parameters).toString())
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, filters } = await read(props)
  const t = await getTranslations({ locale, namespace: 'search' })
  return pageMetadata({
    locale,
    path: '/search',
    title: filters.q ? `${filters.q} – ${t('title')}` : t('title'),
    description: t('description'),
    noindex: true,
  })
}

export default async function SearchPage(props: Props) {
  setRequestLocale((await props.params).locale)
  const { locale, catalog, filters, page } = await read(props)
  const [t, home, feedWords, categories] = await Promise.all([
    getTranslations('search'),
    getTranslations('home'),
    getTranslations('feed'),
    listCategories(),
  ])
  const isStart = asksNothing(filters)
  const found = isStart ? null : await readFeed(locale, filters, page)
  const feed = found && (await feedInLanguage(locale, found))
  // The tiles are in the page even when a search hides them; their pictures must not load then.
  const start = (
    <div className="flex flex-col gap-8">
      <SearchStart>
        {categories.map((category, index) => (
          <li key={category.id}>
            <CategoryTile category={category} eager={isStart && index < 4} />
          </li>
        ))}
      </SearchStart>
      <RecentlySeen words={{ title: home('seen'), clear: feedWords('clear') }} />
    </div>
  )
  return (
    <FeedFrame
      catalog={catalog}
      filters={filters}
      page={page}
      said={{ q: filters.q, understood: feed?.understood }}
      words={{ filters: feedWords('filters'), results: feedWords('results') }}
      top={
        <>
          <h1 className="text-lg leading-tight max-sm:col-start-2 max-sm:self-end sm:text-2xl">{t('title')}</h1>
          <CardSize />
          <FeedSearch catalog={catalog} filters={filters} label={t('label')} className="max-w-3xl max-sm:col-span-3" />
        </>
      }
      head={
        feed && (
          <FeedHead
            catalog={catalog}
            filters={filters}
            count={feed.count}
            understood={feed.understood}
            similar={feed.similar}
          />
        )
      }
      panel={<FilterPanel catalog={catalog} filters={filters} />}
      start={start}
    >
      {feed ? <FeedResults catalog={catalog} filters={filters} feed={feed} count={feed.count} page={page} /> : start}
    </FeedFrame>
  )
}

/** The posts of a search. @param page counts from 1 */
async function readFeed(locale: Locale, filters: ListFilters, page: number) {
  const { searchquery, ...query } = apiFilters(filters)
  const { count = 0, ...feed } = await searchPosts({
    ...query,
    q: searchquery,
    categoryId: filters.category,
    pageNo: page - 1,
    count: 'true',
  })
  const words = wordsOfEmptySearch({ ...query, searchquery, pageNo: page - 1 }, feed.posts)
  if (words !== null) tellEmptySearch({ language: locale, words })
  return { ...feed, count }
}
