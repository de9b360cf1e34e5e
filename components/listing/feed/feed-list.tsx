import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { Button } from '@/components/ui/button'
import { errorCode } from '@/lib/client/problem'
import type { ListFilters } from '@/lib/listing/feed-address'
import { CardSkeletons } from '../card-skeletons'
import { BandedList } from '../banded-list'
import { asksMilk } from './asks-milk'
import type { useFeed } from './use-feed'
import { useKeptHeights } from './use-kept-heights'

type Props = {
  feed: ReturnType<typeof useFeed>
  /** The filters of the list. */
  filters: ListFilters
  /** The band of distance above the list. */
  band?: number
  /** Shown if the list is empty. A list that follows a first page is never empty. */
  empty?: ReactNode
  /** Shown at the end, above the word that it is one. */
  few?: ReactNode
}

/** The loaded posts, and below them the next posts loading, an error with a retry, or the end. */
export function FeedList({
  feed: { data, error, isFetching, isFetchingNextPage, isPending, isError, hasNextPage, fetchNextPage, refetch },
  filters,
  band,
  empty,
  few,
}: Props) {
  const t = useTranslations('feed')
  const errors = useTranslations('errors')
  const end = useRef<HTMLDivElement>(null)
  useKeptHeights()
  const posts = data?.pages.flatMap(page => page.posts) ?? []

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting) && hasNextPage && !isFetchingNextPage && !isError)
          void fetchNextPage()
      },
      { rootMargin: '1200px' },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])

  const again = (
    <Button variant="outline" onClick={() => void (data ? fetchNextPage() : refetch())}>
      {t('retry')}
    </Button>
  )
  if (data && posts.length === 0 && empty) return empty
  return (
    <>
      {posts.length > 0 && (
        <BandedList
          posts={posts}
          filters={filters}
          after={band}
          showsCapacity={asksMilk(filters, data?.pages[0]?.understood)}
        />
      )}
      {(isPending || isFetchingNextPage) && (
        <CardSkeletons label={t(data ? 'loadingMore' : 'loading')} count={data || !empty ? 3 : 6} />
      )}
      {isError && !isFetching && (
        <div role="alert">
          {data || !empty ? (
            <div className="flex flex-col items-center gap-3 py-6 text-center">
              <p>{t('moreFailed')}</p>
              {again}
            </div>
          ) : (
            <EmptyState icon={CloudOff} title={t('failed')} text={errors(errorCode(error))} action={again} />
          )}
        </div>
      )}
      {!hasNextPage && !isPending && !isError && (
        <>
          {few}
          <p className="py-8 text-center text-muted-foreground">{t('end')}</p>
        </>
      )}
      <div ref={end} aria-hidden />
    </>
  )
}
