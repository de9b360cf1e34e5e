import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { CategoryMissing } from '@/components/categories/category-missing'
import { Browse } from '@/components/landings/browse'
import { FeedFrame } from '@/components/listing/feed/feed-frame'
import { FeedHead } from '@/components/listing/feed/feed-head'
import { FeedResults } from '@/components/listing/feed/feed-results'
import { FilterPanel } from '@/components/listing/filters/filter-panel'
import { ListTop } from '@/components/listing/list-top'
import { JsonLd } from '@/components/seo/json-ld'
import { formatCount } from '@/lib/format/count'
import { addressQuery, feedHref } from '@/lib/listing/feed-address'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, HOME_CRUMB, listJsonLd } from '@/lib/seo/json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { setPageStatus } from '@/server/platform/page-tags'
import { categoryCard, previewOf } from '@/server/previews/card'
import { services } from '@/server/services/services'
import { landingGroups } from './landing-groups'
import { readCategory } from './read-category'

type Props = {
  params: Promise<{ locale: Locale; categoryId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Cached, because the metadata and the page need the same data. */
const readOnce = cache((locale: Locale, categoryId: string, query: string) =>
  readCategory(locale, categoryId, new URLSearchParams(query)),
)

async function read({ params, searchParams }: Props) {
  const [{ locale, categoryId }, parameters] = await Promise.all([params, searchParams])
  return readOnce(locale, categoryId, addressQuery(parameters).toString())
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale } = await props.params
  const [found, t] = await Promise.all([read(props), getTranslations({ locale, namespace: 'feed' })])
  if (!found) return missingMetadata(t('notFound'))
  const { category, catalog, plain, page, countOfAll } = found
  const name = nameIn(category.names, locale)
  // A filtered list is a part of the plain list.
  const paged = plain && page > 1 ? t('page', { page: String(page) }) : undefined
  return pageMetadata({
    locale,
    path: feedHref(`/category/${category.id}`, {}, plain ? page : 1),
    title: t('metaTitle', { category: name }),
    titleEnd: paged,
    description: [paged, t('metaDescription', { category: name, count: countOfAll, shown: formatCount(countOfAll) })]
      .filter(Boolean)
      .join(' · '),
    keywords: [name, category.names.en, ...catalog.breeds.map(breed => breed.name)],
    preview: previewOf(await categoryCard(category, locale)),
    noindex: !plain,
    rss: localePath(locale, `/category/${category.id}/rss`),
  })
}

export default async function CategoryPage(props: Props) {
  const { locale } = await props.params
  setRequestLocale(locale)
  const found = await read(props)
  if (!found) {
    setPageStatus(404)
    return <CategoryMissing />
  }
  const { category, catalog, filters, plain, page, feed, count, landings } = found
  const [t, categories, browse, { environment }] = await Promise.all([
    getTranslations('feed'),
    getTranslations('categories'),
    landings && count > 0 ? landingGroups(locale, category, landings) : null,
    services(),
  ])
  // A page after the last one does not exist.
  if (plain && page > 1 && feed.posts.length === 0) setPageStatus(404)
  const name = nameIn(category.names, locale)
  const crumbs = [
    HOME_CRUMB,
    { name: categories('title'), path: '/categories' },
    { name, path: `/category/${category.id}` },
  ]
  return (
    <>
      <JsonLd
        things={[
          breadcrumbJsonLd(environment.publicUrl, locale, crumbs),
          feed.posts.length > 0 && listJsonLd(environment.publicUrl, feed.posts),
        ]}
      />
      <FeedFrame
        catalog={catalog}
        filters={filters}
        page={page}
        said={{ q: filters.q, understood: feed.understood }}
        words={{ filters: t('filters'), results: t('results') }}
        top={
          <ListTop
            heading={name}
            back={{ href: '/categories', name: t('back') }}
            catalog={catalog}
            filters={filters}
            label={t('searchIn', { category: name })}
          />
        }
        head={
          <FeedHead
            catalog={catalog}
            filters={filters}
            count={count}
            understood={feed.understood}
            similar={feed.similar}
          />
        }
        panel={<FilterPanel catalog={catalog} filters={filters} />}
      >
        <FeedResults catalog={catalog} filters={filters} feed={feed} count={count} page={page} />
      </FeedFrame>
      {browse && <Browse {...browse} />}
    </>
  )
}
