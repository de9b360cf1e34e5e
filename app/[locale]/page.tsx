import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Banners } from '@/components/home/banners'
import { CategorySection } from '@/components/home/category-section'
import { FeaturedSection } from '@/components/home/featured-section'
import { LanguageOffer } from '@/components/home/language-offer'
import { Stats } from '@/components/home/stats'
import { HOME_POSTS } from '@/lib/contract/limits'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { siteJsonLd } from '@/lib/seo/json-ld'
import { listCategories } from '@/server/categories/reference'
import { readable } from '@/server/pages/readable'
import { localFeed } from '@/server/places/local-place'
import { services } from '@/server/platform/services'
import { readFeed } from '@/server/posts/feed'
import { addJsonLd, pageHead } from './head'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const [home, app] = await Promise.all([getTranslations({ locale, namespace: 'home' }), getTranslations({ locale, namespace: 'app' })])
  const keywords = ((await readable(listCategories())) ?? []).flatMap(({ names }) => [nameIn(names, locale), names.en])
  return pageHead({ locale, path: '/', title: home('title'), description: app('description'), keywords: [...new Set(keywords)] })
}

/** The first posts of the first category; none before there is one, null where they could not be read. */
async function readFeatured(categories: { id: string }[] | null, locale: Locale) {
  if (categories === null) return null
  const [first] = categories
  if (!first) return []
  const feed = await readable(readFeed(first.id, { pageSize: HOME_POSTS }))
  return feed && localFeed(locale, feed).posts
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, categories, { environment }] = await Promise.all([getTranslations('home'), readable(listCategories()), services()])
  const featured = await readFeatured(categories, locale)
  addJsonLd(siteJsonLd(environment.publicUrl, locale))
  return (
    <div className="flex flex-col gap-8 p-3 sm:p-5 lg:px-0">
      <h1 className="sr-only">{t('heading')}</h1>
      {locale === 'en' && <LanguageOffer />}
      <Banners />
      <Stats listings={featured?.length ?? 0} categories={categories?.length ?? 0} />
      <CategorySection categories={categories} />
      <FeaturedSection posts={featured} />
    </div>
  )
}
