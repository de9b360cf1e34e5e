'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellPlus, Search, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { LoadFailed } from '@/components/shared/load-failed'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { useEndedSession } from '@/lib/auth/ended-session'
import { errorCode } from '@/lib/client/problem'
import { markOpened } from '@/lib/saved/saved-searches'
import { SAVED_SEARCHES } from '@/lib/contract/limits'
import { savedSearchEndpoints, type SavedSearch } from '@/lib/contract/saved-searches'
import { savedSearchHref } from '@/lib/listing/wire-filters'
import { formatNumber } from '@/lib/format/format'
import { Link } from '@/lib/i18n/navigation'
import { savedSearchesQuery } from './queries'
import { SearchName } from './search-name'

type Props = {
  viewerId: string
  /** Called when a search was removed, so that the page can keep the focus. */
  onRemoved: () => void
}

/** The saved searches: loading, failed, empty, or the list. */
export function SavedSearches({ viewerId, onRemoved }: Props) {
  const t = useTranslations('saved')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const search = useTranslations('search')
  const locale = useLocale()
  const queries = useQueryClient()
  const query = savedSearchesQuery(viewerId, locale)
  const { queryKey } = query
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(query)
  const code = isError ? errorCode(error) : null
  useEndedSession(code)

  const { mutate: remove } = useMutation({
    mutationFn: ({ id }: SavedSearch) => call(savedSearchEndpoints.removeSavedSearch, { params: { id } }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, there => there?.filter(one => one.id !== id))
      return before
    },
    onSuccess: (_, { filters }) =>
      void toast.success(t('searchRemoved'), {
        action: {
          label: t('undo'),
          onClick: () =>
            void call(savedSearchEndpoints.saveSearch, { query: { locale }, body: filters }).then(
              () => refetch(),
              (problem: unknown) => toast.error(errors(errorCode(problem))),
            ),
        },
      }),
    onError: (problem, _, before) => {
      // Another tab or device has deleted it already: the result is the same.
      if (errorCode(problem) === 'notFound') return
      queries.setQueryData(queryKey, before)
      toast.error(errors(errorCode(problem)))
    },
    onSettled: (_, problem) => void (problem && refetch()),
  })

  if (isPending) {
    return (
      <div role="status" aria-label={t('searchesLoading')} className="flex flex-col gap-3">
        {[1, 2, 3].map(row => (
          <Skeleton key={row} className="h-28" />
        ))}
      </div>
    )
  }
  if (!data) {
    return (
      <LoadFailed
        title={t('searchesFailed')}
        text={errors(errorCode(error))}
        again={shell('tryAgain')}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={BellPlus}
        title={t('searchesEmpty')}
        text={t('searchesEmptyText')}
        action={
          <Link href="/search" className={buttonVariants()}>
            {search('title')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className="mb-3 text-muted-foreground">
        {t('searchesNote', { shown: formatNumber(data.length), most: formatNumber(SAVED_SEARCHES) })}
      </p>
      <ul className="flex flex-col gap-3">
        {data.map(one => (
          <li key={one.id}>
            <Row
              search={one}
              onRemove={() => {
                onRemoved()
                remove(one)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ search, onRemove }: { search: SavedSearch; onRemove: () => void }) {
  const t = useTranslations('saved')
  const { id, filters, parts, newCount } = search
  return (
    <Card render={<article />} className="group relative gap-1.5 p-4 pb-2 sm:flex-row sm:items-center sm:gap-4 sm:p-4">
      <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-accent text-primary sm:grid">
        <Search aria-hidden className="size-5" />
      </span>
      <h2 id={`search-${id}`} className="min-w-0 flex-1 text-lg leading-snug">
        <Link
          href={savedSearchHref(filters)}
          onClick={() => markOpened(id)}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          <SearchName parts={parts} />
        </Link>
      </h2>
      <div className="flex min-h-11 shrink-0 items-center justify-between gap-3">
        {newCount > 0 && (
          <Badge render={<p />} variant="secondary" className="shrink py-0">
            {t('newAds', { count: newCount, shown: formatNumber(newCount) })}
          </Badge>
        )}
        <button
          type="button"
          id={`remove-${id}`}
          aria-labelledby={`remove-${id} search-${id}`}
          onClick={onRemove}
          className="relative z-10 -mr-2 ml-auto inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-muted-foreground hover:bg-muted hover:text-foreground"
        >
          <X aria-hidden className="size-5 shrink-0" />
          {t('removeSearch')}
        </button>
      </div>
    </Card>
  )
}
