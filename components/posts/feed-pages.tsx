'use client'

import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { call } from '@/lib/api/client'
import { queryClient } from '@/lib/api/query-client'
import { CardSkeletons } from './card-skeletons'
import { PostCard } from './post-card'
import { PostGrid } from './post-grid'

type Props = { categoryId: string; search?: string; cursor: string }

/** The ads after the first page, fetched as the reader comes near the end. */
export function FeedPages(props: Props) {
  return (
    <LazyMessages fallback={<CardSkeletons />}>
      <QueryClientProvider client={queryClient}>
        <Pages {...props} />
      </QueryClientProvider>
    </LazyMessages>
  )
}

function Pages({ categoryId, search, cursor }: Props) {
  const t = useTranslations('feed')
  const end = useRef<HTMLDivElement>(null)
  const { data, isFetchingNextPage, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['feed', categoryId, search ?? '', cursor],
    initialPageParam: cursor,
    queryFn: async ({ pageParam }) => {
      const reply = await call('getFeed', { params: { categoryId }, query: { cursor: pageParam, searchquery: search } })
      return reply.data
    },
    getNextPageParam: page => page.nextCursor ?? undefined,
  })
  const pages = data?.pages ?? []

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

  return (
    <div className="mt-4 flex flex-col gap-4">
      {pages.length > 0 && (
        <PostGrid>
          {pages.flatMap(page => page.posts).map(post => (
            <li key={post.id}>
              <PostCard post={post} level={2} />
            </li>
          ))}
        </PostGrid>
      )}
      {(isPending || isFetchingNextPage) && <CardSkeletons label={t('loadingMore')} />}
      {isError && (
        <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
          <p>{t('moreFailed')}</p>
          <Button kind="secondary" onClick={() => void (pages.length > 0 ? fetchNextPage() : refetch())}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!hasNextPage && !isPending && !isError && <p className="py-8 text-center text-ink-soft">{t('end')}</p>}
      <div ref={end} aria-hidden />
    </div>
  )
}
