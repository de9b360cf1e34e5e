import { Store } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { BackLink } from '@/components/shared/back-link'
import { PostList } from '@/components/listing/post-list'
import { SellerMissing } from '@/components/sellers/seller-missing'
import { SellerProfile } from '@/components/sellers/seller-profile'
import { SellerTrust } from '@/components/sellers/seller-trust'
import { JsonLd } from '@/components/seo/json-ld'
import { EmptyState } from '@/components/shared/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { pageNumber } from '@/lib/listing/feed-address'
import { formatNumber } from '@/lib/format/format'
import type { Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { localePath } from '@/lib/i18n/path'
import { listJsonLd } from '@/lib/seo/json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { sellerJsonLd } from '@/lib/seo/seller-json-ld'
import { localizePlace } from '@/server/places/localize'
import { postsInLanguage } from '@/server/posts/in-language'
import { setPageStatus } from '@/server/platform/page-tags'
import { orNull } from '@/server/platform/problem'
import { previewOf, sellerCard } from '@/server/previews/card'
import { countSellerPosts, getSeller, readSellerPage } from '@/server/sellers/sellers'
import { readTrust } from '@/server/sellers/trust'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale; sellerId: string }>; searchParams: Promise<{ page?: string }> }

/** The metadata and the page need the same data. */
const sellerOf = cache((sellerId: string) => orNull(getSeller(sellerId)))
const countOf = cache(countSellerPosts)

const pagePath = (id: string, page: number) => `/seller/${id}${page > 1 ? `?page=${page}` : ''}`

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, sellerId }, query] = await Promise.all([params, searchParams])
  const seller = await sellerOf(sellerId)
  if (!seller) return missingMetadata((await getTranslations({ locale, namespace: 'seller' }))('notFound'))
  const [t, post, { active }] = await Promise.all([
    getTranslations({ locale, namespace: 'seller' }),
    getTranslations({ locale, namespace: 'post' }),
    countOf(sellerId),
  ])
  const name = `${seller.name} ${seller.surname}`.trim() || post('seller')
  const who = [name, seller.place.district, seller.place.state].filter(Boolean).join(', ')
  return pageMetadata({
    locale,
    path: pagePath(seller.id, pageNumber(query.page)),
    title: t('metaTitle', { name }),
    description: t('metaDescription', { who, count: active, shown: formatNumber(active) }),
    preview: previewOf(await sellerCard(seller, locale)),
  })
}

export default async function SellerPage({ params, searchParams }: Props) {
  const [{ locale, sellerId }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const found = await sellerOf(sellerId)
  if (!found) {
    setPageStatus(404)
    return <SellerMissing />
  }
  const seller = localizePlace(locale, found)
  const page = pageNumber(query.page)
  const [t, post, feed, stats, trust, { posts, more }, { environment }] = await Promise.all([
    getTranslations('seller'),
    getTranslations('post'),
    getTranslations('feed'),
    countOf(sellerId),
    readTrust(sellerId),
    readSellerPage(sellerId, page),
    services(),
  ])
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <JsonLd
        things={[
          sellerJsonLd(environment.publicUrl, seller, localePath(locale, `/seller/${seller.id}`)),
          posts.length > 0 && listJsonLd(environment.publicUrl, posts),
        ]}
      />
      <div className="-mb-3 -ml-2">
        <BackLink href="/categories" text={post('back')} />
      </div>
      <SellerProfile seller={seller} name={`${seller.name} ${seller.surname}`.trim() || post('seller')} stats={stats} />
      <SellerTrust trust={trust} />
      <h2 className="mt-2 text-xl">{t('listings')}</h2>
      {posts.length === 0 ? (
        <EmptyState icon={Store} title={t('empty')} />
      ) : (
        <PostList posts={await postsInLanguage(locale, posts)} eager />
      )}
      {(page > 1 || more) && (
        <nav className="flex justify-center gap-3 py-4">
          {page > 1 && (
            <Link href={pagePath(seller.id, page - 1)} rel="prev" className={buttonVariants({ variant: 'outline' })}>
              {feed('previousPage')}
            </Link>
          )}
          {more && (
            <Link href={pagePath(seller.id, page + 1)} rel="next" className={buttonVariants({ variant: 'outline' })}>
              {feed('nextPage')}
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
