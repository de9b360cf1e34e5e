import { ArrowLeft, SearchX } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoryMissing } from '@/components/categories/category-missing'
import { JsonLd } from '@/components/layout/json-ld'
import { FeedCount } from '@/components/posts/feed-count'
import { FeedSearch } from '@/components/posts/feed-search'
import { Feed } from '@/components/posts/feed'
import { PostCard } from '@/components/posts/post-card'
import { PostGrid } from '@/components/posts/post-grid'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pageHref, pageNumber } from '@/lib/feed-address'
import { formatNumber } from '@/lib/format'
import { Link } from '@/lib/i18n/navigation'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, listJsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { getCategory, listBreeds } from '@/server/categories/reference'
import { missing } from '@/server/pages/missing'
import { answerMissing } from '@/server/pages/shows'
import { services } from '@/server/platform/services'
import { COUNT_CAP, countFeed, readFeed } from '@/server/posts/feed'

type Props = { params: Promise<{ locale: Locale; categoryId: string }>; searchParams: Promise<{ page?: string; q?: string }> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ locale, categoryId }, { page, q }] = await Promise.all([params, searchParams])
  const category = await missing(getCategory(categoryId))
  if (!category) return { robots: { index: false } }
  const [t, breeds, count] = await Promise.all([getTranslations({ locale, namespace: 'feed' }), listBreeds(categoryId), countFeed(categoryId, {})])
  const name = nameIn(category.names, locale)
  const number = pageNumber(page)
  return pageMetadata({
    locale,
    path: pageHref(categoryId, number, undefined),
    title: t('metaTitle', { category: name }) + (number > 1 ? ` – ${t('page', { page: String(number) })}` : ''),
    description: t('metaDescription', { category: name, count, shown: formatNumber(count) }),
    keywords: [name, category.names.en, ...breeds.map(breed => nameIn(breed.names, locale))],
    image: category.image ?? undefined,
    noindex: Boolean(q),
  })
}

export default async function CategoryPage({ params, searchParams }: Props) {
  const [{ locale, categoryId }, query] = await Promise.all([params, searchParams])
  setRequestLocale(locale)
  const category = await missing(getCategory(categoryId))
  if (!category) {
    answerMissing()
    return <CategoryMissing />
  }
  const t = await getTranslations('feed')
  const search = query.q?.trim().slice(0, 100) || undefined
  const page = pageNumber(query.page)
  const [{ environment }, feed, count] = await Promise.all([
    services(),
    readFeed(categoryId, { pageNo: page - 1, searchquery: search }),
    countFeed(categoryId, { searchquery: search }),
  ])
  const name = nameIn(category.names, locale)
  const crumbs = [
    { name: t('back'), path: localePath(locale, '/categories') },
    { name, path: localePath(locale, `/category/${categoryId}`) },
  ]
  return (
    <div className="flex flex-col gap-4 p-3 sm:p-5 lg:px-0">
      <JsonLd thing={breadcrumbJsonLd(environment.publicUrl, crumbs)} />
      {feed.posts.length > 0 && <JsonLd thing={listJsonLd(environment.publicUrl, feed.posts, (page - 1) * feed.posts.length)} />}
      <Link href="/categories" prefetch={false} className="-mb-3 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-leaf hover:underline">
        <ArrowLeft aria-hidden className="size-5" />
        {t('back')}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{name}</h1>
          <FeedCount count={count} cap={COUNT_CAP} />
        </div>
        <FeedSearch action={localePath(locale, `/category/${categoryId}`)} label={t('searchIn', { category: name })} value={search} clearHref={`/category/${categoryId}`} />
      </div>
      {feed.posts.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={search ? t('emptySearch') : t('empty')}
          text={search ? t('emptySearchText') : t('emptyText')}
          action={
            <Link href={search ? `/category/${categoryId}` : '/categories'} prefetch={false} className={buttonClasses('secondary')}>
              {search ? t('clearSearch') : t('back')}
            </Link>
          }
        />
      ) : (
        <>
          <PostGrid>
            {feed.posts.map((post, index) => (
              <li key={post.id}>
                <PostCard post={post} eager={index === 0} level={2} />
              </li>
            ))}
          </PostGrid>
          {page > 1 && (
            <Link href={pageHref(categoryId, page - 1, search)} prefetch={false} rel="prev" className={buttonClasses('secondary', 'self-center')}>
              {t('previousPage')}
            </Link>
          )}
          {feed.nextCursor ? (
            <Feed key={feed.nextCursor} categoryId={categoryId} search={search} nextCursor={feed.nextCursor} nextHref={pageHref(categoryId, page + 1, search)} nextLabel={t('nextPage')} />
          ) : (
            <p className="py-8 text-center text-ink-soft">{t('end')}</p>
          )}
        </>
      )}
    </div>
  )
}
