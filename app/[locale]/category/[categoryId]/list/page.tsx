import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoryMissing } from '@/components/categories/category-missing'
import { TextAds } from '@/components/landings/text-ads'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Pager } from '@/components/ui/pager'
import { pageNumber } from '@/lib/feed-address'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { textListPath } from '@/lib/landing-path'
import { breadcrumbJsonLd, homeCrumb, listJsonLd } from '@/lib/seo/json-ld'
import { getCategory } from '@/server/categories/reference'
import { readTextList } from '@/server/landings/text-list'
import { missing } from '@/server/pages/missing'
import { answerMissing } from '@/server/pages/shows'
import { placeName } from '@/server/places/place-name'
import { services } from '@/server/platform/services'
import { categoryCard, previewOf } from '@/server/previews/card'
import { addJsonLd, pageHead } from '../../../head'

type Props = { params: Promise<{ locale: Locale; categoryId: string }>; searchParams: Promise<{ page?: string }> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, categoryId }, query] = await Promise.all([params, searchParams])
  const category = await missing(getCategory(categoryId))
  if (!category) return { robots: { index: false } }
  const page = pageNumber(query.page)
  const [t, feed] = await Promise.all([getTranslations({ locale, namespace: 'landings' }), getTranslations({ locale, namespace: 'feed' })])
  const name = nameIn(category.names, locale)
  const paged = page > 1 ? feed('page', { page: String(page) }) : undefined
  return pageHead({
    locale,
    path: textListPath(categoryId, page),
    title: t('listTitle', { category: name }),
    titleEnd: paged,
    description: [paged, t('listText', { category: name })].filter(Boolean).join(' · '),
    keywords: [name, category.names.en],
    preview: previewOf(await categoryCard(category, locale)),
  })
}

/** All active ads of a category as text: for slow connections, and for crawlers, which are two steps from each of them here. */
export default async function TextListPage({ params, searchParams }: Props) {
  const [{ locale, categoryId }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const page = pageNumber(query.page)
  const category = await missing(getCategory(categoryId))
  const list = category && (await readTextList(categoryId, page))
  if (!category || !list || (page > 1 && list.ads.length === 0)) {
    answerMissing()
    return <CategoryMissing />
  }
  const [t, feed, { environment }] = await Promise.all([getTranslations('landings'), getTranslations('feed'), services()])
  const name = nameIn(category.names, locale)
  const crumbs = [homeCrumb(locale), { name, path: localePath(locale, `/category/${categoryId}`) }, { name: t('listLink'), path: localePath(locale, textListPath(categoryId)) }]
  const ads = list.ads.map(ad => ({ ...ad, place: placeName(locale, ad), href: localePath(locale, `/post/${ad.id}`) }))
  addJsonLd(breadcrumbJsonLd(environment.publicUrl, crumbs))
  if (ads.length > 0) addJsonLd(listJsonLd(environment.publicUrl, ads))
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <Breadcrumbs crumbs={crumbs} label={t('path')} />
      <h1 className="text-2xl">{t('listTitle', { category: name })}</h1>
      <p>{t('listText', { category: name })}</p>
      <TextAds ads={ads} />
      <Pager page={page} pages={list.pages} href={one => localePath(locale, textListPath(categoryId, one))} label={feed('pages')} all />
    </div>
  )
}
