import { useTranslations } from 'next-intl'
import { PageNumbers } from '@/components/shared/page-numbers'
import { buttonVariants } from '@/components/ui/button'
import { PAGE_SIZE } from '@/lib/contract/limits'
import type { Post } from '@/lib/contract/posts'
import type { Understood } from '@/lib/contract/search'
import { feedHref, filterQuery, type FeedCatalog, type ListFilters } from '@/lib/listing/feed-address'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { BandedList, bandsOf } from '../banded-list'
import { asksMilk } from './asks-milk'
import { FeedEmpty } from './feed-empty'
import { FeedFew } from './feed-few'
import { FeedMore } from './feed-more'
import { listPath } from './list-path'

type Props = {
  catalog: FeedCatalog
  filters: ListFilters
  feed: { posts: Post[]; nextCursor: string | null; understood?: Understood[]; similar?: boolean }
  count: number
  /** Counted from 1. */
  page: number
}

/** A page of a list as the server renders it: complete without scripts, with links to the pages before and after. */
export function FeedResults({ catalog, filters, feed, count, page }: Props) {
  const t = useTranslations('feed')
  const path = listPath(catalog)
  // Crawlers get page links for the plain list only.
  const plain = filterQuery(filters) === ''
  const pager = plain && (
    <PageNumbers
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
      href={one => feedHref(path, {}, one)}
      label={t('pages')}
    />
  )
  return (
    <>
      {filters.sort === 'nearby' && (
        <noscript>
          <p className="rounded-lg bg-secondary-soft px-4 py-3">{t('nearbyNoScript')}</p>
        </noscript>
      )}
      {feed.posts.length === 0 ? (
        <FeedEmpty catalog={catalog} filters={filters} />
      ) : (
        <>
          <BandedList posts={feed.posts} filters={filters} eager showsCapacity={asksMilk(filters, feed.understood)} />
          {page > 1 && (
            <Link
              href={feedHref(path, filters, page - 1)}
              rel="prev"
              className={cn(buttonVariants({ variant: 'outline' }), 'self-center')}
            >
              {t('previousPage')}
            </Link>
          )}
          {feed.nextCursor ? (
            <FeedMore
              key={feed.nextCursor}
              catalog={catalog}
              filters={filters}
              cursor={feed.nextCursor}
              band={bandsOf(filters, feed.posts)?.at(-1)}
              nextHref={feedHref(path, filters, page + 1)}
              nextLabel={t('nextPage')}
              rel={plain ? 'next' : 'next nofollow'}
            >
              {pager}
            </FeedMore>
          ) : (
            <>
              <FeedFew catalog={catalog} filters={filters} count={count} {...feed} />
              <p className="py-8 text-center text-muted-foreground">{t('end')}</p>
              {pager}
            </>
          )}
        </>
      )}
    </>
  )
}
