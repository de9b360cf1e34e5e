import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Banners } from '@/components/home/banners'
import { CategorySection } from '@/components/home/category-section'
import { FeaturedSection } from '@/components/home/featured-section'
import { Find } from '@/components/home/find'
import { NearSection } from '@/components/home/near'
import { Stats } from '@/components/home/stats'
import { LanguageOffer } from '@/components/layout/language-offer'
import { RecentlySeen } from '@/components/post/recently-seen'
import { JsonLd } from '@/components/seo/json-ld'
import { HOME_POSTS } from '@/lib/contract/limits'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { siteJsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { listCategories } from '@/server/categories/reference'
import { readFeatured } from '@/server/posts/feed'
import { postsInLanguage } from '@/server/posts/in-language'
import { previewOf, siteCard } from '@/server/previews/card'
import { readPart } from '@/server/services/read-part'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const [home, app] = await Promise.all([
    getTranslations({ locale, namespace: 'home' }),
    getTranslations({ locale, namespace: 'app' }),
  ])
  const keywords = ((await readPart(listCategories())) ?? []).flatMap(({ names }) => [nameIn(names, locale), names.en])
  return pageMetadata({
    locale,
    path: '/',
    title: home('title'),
    description: app('description'),
    keywords,
    preview: previewOf(await siteCard(locale)),
  })
}

/** Returns posts of the first category: an empty list if there is no category, null if the posts could not be read. */
async function featuredPosts(categories: { id: string }[] | null, locale: Locale) {
  if (categories === null) return null
  const [first] = categories
  if (!first) return []
  const posts = await readPart(readFeatured(first.id, locale, HOME_POSTS))
  return posts && (await postsInLanguage(locale, posts))
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const [t, feed, categories, { environment }] = await Promise.all([
    getTranslations('home'),
    getTranslations('feed'),
    readPart(listCategories()),
    services(),
  ])
  const featured = await featuredPosts(categories, locale)
  return (
    <div className="flex flex-col gap-4 p-3 pt-2 sm:gap-8 sm:p-5 lg:px-0">
      <JsonLd things={[siteJsonLd(environment.publicUrl, locale)]} />
      <h1 className="sr-only">{t('heading')}</h1>
      {locale === 'en' && <LanguageOffer />}
      <Find />
      <Banners />
      <CategorySection categories={categories} />
      <FeaturedSection posts={featured} />
      <RecentlySeen words={{ title: t('seen'), clear: feed('clear') }} />
      <NearSection />
      <Stats listings={featured?.length ?? 0} categories={categories?.length ?? 0} />
    </div>
  )
}
