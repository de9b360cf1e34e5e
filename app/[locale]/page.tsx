import { LayoutGrid, Megaphone } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoryTile } from '@/components/categories/category-tile'
import { Banners } from '@/components/home/banners'
import { Stats } from '@/components/home/stats'
import { JsonLd } from '@/components/layout/json-ld'
import { PostCard } from '@/components/posts/post-card'
import { PostGrid } from '@/components/posts/post-grid'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { HOME_CATEGORIES, HOME_POSTS } from '@/lib/contract/limits'
import { Link } from '@/lib/i18n/navigation'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { siteJsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { listCategories } from '@/server/categories/reference'
import { services } from '@/server/platform/services'
import { readFeed } from '@/server/posts/feed'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const [home, app] = await Promise.all([getTranslations({ locale, namespace: 'home' }), getTranslations({ locale, namespace: 'app' })])
  const keywords = (await listCategories()).flatMap(({ names }) => [nameIn(names, locale), names.en])
  return pageMetadata({ locale, path: '/', title: home('title'), description: app('description'), keywords: [...new Set(keywords)] })
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('home')
  const [categories, { environment }] = await Promise.all([listCategories(), services()])
  const first = categories[0]
  const featured = first ? (await readFeed(first.id, { pageSize: HOME_POSTS })).posts : []
  const section = 'flex flex-col gap-4'
  return (
    <div className="flex flex-col gap-8 p-3 sm:p-5 lg:px-0">
      <JsonLd thing={siteJsonLd(environment.publicUrl, locale)} />
      <h1 className="sr-only">{t('heading')}</h1>
      <Banners />
      <Stats listings={featured.length} categories={categories.length} />
      <section className={section}>
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-2xl">{t('categories')}</h2>
          <Link href="/categories" prefetch={false} className={buttonClasses('quiet', '-mr-3')}>
            {t('viewAll')}
          </Link>
        </div>
        {categories.length === 0 ? (
          <EmptyState icon={LayoutGrid} title={t('noCategories')} text={t('noCategoriesText')} />
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-6">
            {categories.slice(0, HOME_CATEGORIES).map(category => (
              <li key={category.id}>
                <CategoryTile category={category} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={section}>
        <h2 className="text-2xl">{t('featured')}</h2>
        {featured.length === 0 ? (
          <EmptyState
            icon={Megaphone}
            title={t('noListings')}
            text={t('noListingsText')}
            action={
              <Link href="/post-ad" prefetch={false} className={buttonClasses('accent')}>
                {t('postFirstAd')}
              </Link>
            }
          />
        ) : (
          <PostGrid>
            {featured.map(post => (
              <li key={post.id}>
                <PostCard post={post} badge={t('featuredBadge')} />
              </li>
            ))}
          </PostGrid>
        )}
      </section>
    </div>
  )
}
