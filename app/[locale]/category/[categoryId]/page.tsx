import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CategoryMissing } from '@/components/categories/category-missing'
import { Browse } from '@/components/landings/browse'
import { FeedFrame } from '@/components/posts/feed/feed-frame'
import { FeedResults } from '@/components/posts/feed/feed-results'
import { FeedSearch } from '@/components/posts/feed/feed-search'
import { FilterPanel } from '@/components/posts/feed/filter-panel'
import { addressQuery } from '@/lib/feed-address'
import { Link } from '@/lib/i18n/link'
import type { Locale } from '@/lib/i18n/locales'
import { answerMissing } from '@/server/pages/shows'
import { addCategoryJsonLd, categoryHead, readCategoryPage } from './category-page'
import { landingGroups } from './landing-groups'

type Props = { params: Promise<{ locale: Locale; categoryId: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

async function read({ params, searchParams }: Props) {
  const [{ locale, categoryId }, asked] = await Promise.all([params, searchParams])
  return readCategoryPage(locale, categoryId, addressQuery(asked))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const shown = await read(props)
  return shown ? categoryHead(shown, await getTranslations({ locale: shown.locale, namespace: 'feed' })) : { robots: { index: false } }
}

export default async function CategoryPage(props: Props) {
  setRequestLocale((await props.params).locale)
  const shown = await read(props)
  if (!shown) {
    answerMissing()
    return <CategoryMissing />
  }
  const { locale, category, catalog, filters, plain, page, name, feed, count, landings } = shown
  const [t, browse] = await Promise.all([getTranslations('feed'), landings && count > 0 ? landingGroups(locale, category, landings) : null])
  // A page behind the last one is none.
  if (plain && page > 1 && feed.posts.length === 0) answerMissing()
  await addCategoryJsonLd(shown, t)
  return (
    <>
      <FeedFrame
        catalog={catalog}
        filters={filters}
        page={page}
        words={{ filters: t('filters'), results: t('results') }}
        top={
          <>
            <Link href="/categories" className="-mb-3 inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-leaf hover:underline">
              <ArrowLeft aria-hidden className="size-5" />
              {t('back')}
            </Link>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <h1 className="text-2xl">{name}</h1>
              <FeedSearch catalog={catalog} filters={filters} label={t('searchIn', { category: name })} className="sm:max-w-md" />
            </div>
            {browse && <Browse {...browse} />}
          </>
        }
        panel={<FilterPanel catalog={catalog} filters={filters} />}
      >
        <FeedResults catalog={catalog} filters={filters} feed={feed} count={count} page={page} />
      </FeedFrame>
    </>
  )
}
