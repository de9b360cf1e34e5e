import { Store } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { BackLink } from '@/components/posts/back-link'
import { PostList } from '@/components/posts/post-list'
import { SellerMissing } from '@/components/sellers/seller-missing'
import { SellerProfile } from '@/components/sellers/seller-profile'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageNumber } from '@/lib/feed-address'
import { formatNumber } from '@/lib/format'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { largestPicture } from '@/lib/pictures'
import { listJsonLd } from '@/lib/seo/json-ld'
import { sellerJsonLd } from '@/lib/seo/seller-json-ld'
import { missing } from '@/server/pages/missing'
import { answerMissing } from '@/server/pages/shows'
import { localPost, withLocalPlace } from '@/server/places/local-place'
import { services } from '@/server/platform/services'
import { countSellerPosts, getSeller, readSellerPage } from '@/server/sellers/sellers'
import { addJsonLd, pageHead } from '../../head'

type Props = { params: Promise<{ locale: Locale; sellerId: string }>; searchParams: Promise<{ page?: string }> }

const pagePath = (id: string, page: number) => `/seller/${id}${page > 1 ? `?page=${page}` : ''}`

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, sellerId }, query] = await Promise.all([params, searchParams])
  const seller = await missing(getSeller(null, sellerId))
  if (!seller) return { robots: { index: false } }
  const [t, post, { active }] = await Promise.all([getTranslations({ locale, namespace: 'seller' }), getTranslations({ locale, namespace: 'post' }), countSellerPosts(sellerId)])
  const name = `${seller.name} ${seller.surname}`.trim() || post('seller')
  const who = [name, seller.place.district, seller.place.state].filter(Boolean).join(', ')
  return pageHead({
    locale,
    path: pagePath(seller.id, pageNumber(query.page)),
    title: t('metaTitle', { name }),
    description: t('metaDescription', { who, count: active, shown: formatNumber(active) }),
    image: seller.image ? largestPicture(seller.image) : undefined,
  })
}

export default async function SellerPage({ params, searchParams }: Props) {
  const [{ locale, sellerId }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const found = await missing(getSeller(null, sellerId))
  if (!found) {
    answerMissing()
    return <SellerMissing />
  }
  const seller = withLocalPlace(locale, found)
  const page = pageNumber(query.page)
  const [t, post, feed, stats, { posts, more }, { environment }] = await Promise.all([
    getTranslations('seller'),
    getTranslations('post'),
    getTranslations('feed'),
    countSellerPosts(sellerId),
    readSellerPage(sellerId, page),
    services(),
  ])
  addJsonLd(sellerJsonLd(environment.publicUrl, seller, localePath(locale, `/seller/${seller.id}`)))
  if (posts.length > 0) addJsonLd(listJsonLd(environment.publicUrl, posts))
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <div className="-mb-3 -ml-2">
        <BackLink href="/categories" text={post('back')} />
      </div>
      <SellerProfile seller={seller} name={`${seller.name} ${seller.surname}`.trim() || post('seller')} stats={stats} />
      <h2 className="mt-2 text-xl">{t('listings')}</h2>
      {posts.length === 0 ? (
        <EmptyState icon={Store} title={t('empty')} />
      ) : (
        <PostList posts={posts.map(item => localPost(locale, item))} eager />
      )}
      {(page > 1 || more) && (
        <nav className="flex justify-center gap-3 py-4">
          {page > 1 && (
            <Link href={pagePath(seller.id, page - 1)} rel="prev" className={buttonClasses('secondary')}>
              {feed('previousPage')}
            </Link>
          )}
          {more && (
            <Link href={pagePath(seller.id, page + 1)} rel="next" className={buttonClasses('secondary')}>
              {feed('nextPage')}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
