import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { errorCode } from '@/lib/api/problem'
import { CardSkeletons } from '../card-skeletons'
import { PostList } from '../post-list'
import type { useFeed } from './use-feed'

type Props = { feed: ReturnType<typeof useFeed>; /** What stands where the list is empty; a list that goes on after a first page never is. */ empty?: ReactNode }

/** Fetched ads, and what comes under them: more on their way, a failure to try again, or the end. */
export function FeedList({ feed: { data, error, isFetching, isFetchingNextPage, isPending, isError, hasNextPage, fetchNextPage, refetch }, empty }: Props) {
  const t = useTranslations('feed')
  const errors = useTranslations('errors')
  const end = useRef<HTMLDivElement>(null)
  const posts = data?.pages.flatMap(page => page.posts) ?? []

  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting) && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
      },
      { rootMargin: '1200px' },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])

  const again = (
    <Button kind="secondary" onClick={() => void (data ? fetchNextPage() : refetch())}>
      {t('retry')}
    </Button>
  )
  if (data && posts.length === 0 && empty) return empty
  return (
    <>
      {posts.length > 0 && <PostList posts={posts} level={2} />}
      {(isPending || isFetchingNextPage) && <CardSkeletons label={t(data ? 'loadingMore' : 'loading')} count={data || !empty ? 3 : 6} />}
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
      {!hasNextPage && !isPending && !isError && <p className="py-8 text-center text-ink-soft">{t('end')}</p>}
      <div ref={end} aria-hidden />
    </>
  )
}
