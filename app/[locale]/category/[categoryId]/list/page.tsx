import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoryMissing } from '@/components/categories/category-missing'
import { TextAds } from '@/components/landings/text-ads'
import { JsonLd } from '@/components/seo/json-ld'
import { PageNumbers } from '@/components/shared/page-numbers'
import { PagePath } from '@/components/shared/page-path'
import { pageNumber } from '@/lib/listing/feed-address'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { textListPath } from '@/lib/listing/landing-path'
import { breadcrumbJsonLd, HOME_CRUMB, listJsonLd } from '@/lib/seo/json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { getCategory } from '@/server/categories/reference'
import { readTextList } from '@/server/landings/text-list'
import { placeName } from '@/server/places/place-name'
import { setPageStatus } from '@/server/platform/page-tags'
import { orNull } from '@/server/platform/problem'
import { categoryCard, previewOf } from '@/server/previews/card'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale; categoryId: string }>; searchParams: Promise<{ page?: string }> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, categoryId }, query] = await Promise.all([params, searchParams])
  const category = await orNull(getCategory(categoryId))
  if (!category) return missingMetadata((await getTranslations({ locale, namespace: 'feed' }))('notFound'))
  const page = pageNumber(query.page)
  const [t, feed] = await Promise.all([
    getTranslations({ locale, namespace: 'landings' }),
    getTranslations({ locale, namespace: 'feed' }),
  ])
  const name = nameIn(category.names, locale)
  const paged = page > 1 ? feed('page', { page: String(page) }) : undefined
  return pageMetadata({
    locale,
    path: textListPath(categoryId, page),
    title: t('listTitle', { category: name }),
    titleEnd: paged,
    description: [paged, t('listText', { category: name })].filter(Boolean).join(' · '),
    keywords: [name, category.names.en],
    preview: previewOf(await categoryCard(category, locale)),
  })
}

/**
 * All active posts of a category as text. It serves slow connections and crawlers: from here every post is at most two
 * links away.
 */
export default async function TextListPage({ params, searchParams }: Props) {
  const [{ locale, categoryId }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const page = pageNumber(query.page)
  const category = await orNull(getCategory(categoryId))
  const list = category && (await readTextList(categoryId, page))
  if (!category || !list || (page > 1 && list.ads.length === 0)) {
    setPageStatus(404)
    return <CategoryMissing />
  }
  const [t, feed, { environment }] = await Promise.all([
    getTranslations('landings'),
    getTranslations('feed'),
    services(),
  ])
  const name = nameIn(category.names, locale)
  const crumbs = [
    HOME_CRUMB,
    { name, path: `/category/${categoryId}` },
    { name: t('listLink'), path: textListPath(categoryId) },
  ]
  const ads = list.ads.map(ad => ({ ...ad, place: placeName(locale, ad), href: localePath(locale, `/post/${ad.id}`) }))
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <JsonLd
        things={[
          breadcrumbJsonLd(environment.publicUrl, locale, crumbs),
          ads.length > 0 && listJsonLd(environment.publicUrl, ads),
        ]}
      />
      <PagePath crumbs={crumbs} label={t('path')} />
      <h1 className="text-2xl">{t('listTitle', { category: name })}</h1>
      <p>{t('listText', { category: name })}</p>
      <TextAds ads={ads} />
      <PageNumbers
        page={page}
        pages={list.pages}
        href={one => textListPath(categoryId, one)}
        label={feed('pages')}
        all
      />
    </div>
  )
}
