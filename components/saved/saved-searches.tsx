'use client'

import { useQuery } from '@tanstack/react-query'
import { BellPlus, Search, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadFailed } from '@/components/ui/load-failed'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { useEndedSession } from '@/lib/api/ended-session'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { markOpened, savedSearchesKey } from '@/lib/api/saved-searches'
import { SAVED_SEARCHES } from '@/lib/contract/limits'
import type { SavedSearch } from '@/lib/contract/saved-searches'
import { savedSearchHref } from '@/lib/feed-address'
import { formatNumber } from '@/lib/format'
import { Link } from '@/lib/i18n/link'
import { SearchName } from './search-name'

/** The saved searches of who is signed in; asked for anew whenever they are shown. */
export function useSavedSearches(viewerId: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: savedSearchesKey(viewerId, locale),
    queryFn: async () => (await call('getSavedSearches', { query: { locale } })).data.searches,
    staleTime: 0,
  })
}

type Props = { viewerId: string; /** One was taken away: the focus must not be lost with it. */ onRemoved: () => void }

/** The saved searches: coming, failed, none yet, or the list. */
export function SavedSearches({ viewerId, onRemoved }: Props) {
  const t = useTranslations('saved')
  const errors = useTranslations('errors')
  const shell = useTranslations('shell')
  const search = useTranslations('search')
  const locale = useLocale()
  const { data, isPending, isError, error, refetch, isFetching } = useSavedSearches(viewerId)
  const code = isError ? errorCode(error) : null
  useEndedSession(code)

  async function remove({ id, filters }: SavedSearch) {
    onRemoved()
    const key = savedSearchesKey(viewerId, locale)
    queryClient.setQueryData<SavedSearch[]>(key, there => there?.filter(one => one.id !== id))
    try {
      await call('removeSavedSearch', { params: { id } })
      toast.success(t('searchRemoved'), { action: { label: t('undo'), onClick: () => void call('saveSearch', { query: { locale }, body: filters }).then(() => refetch(), (problem: unknown) => toast.error(errors(errorCode(problem)))) } })
    } catch (problem) {
      // Another tab or device was quicker: it is gone all the same.
      if (errorCode(problem) !== 'notFound') toast.error(errors(errorCode(problem)))
      void refetch()
    }
  }

  if (isPending) {
    return (
      <div role="status" aria-label={t('searchesLoading')} className="flex flex-col gap-3">
        {[1, 2, 3].map(row => (
          <div key={row} className="skeleton h-28" />
        ))}
      </div>
    )
  }
  if (!data) {
    return <LoadFailed title={t('searchesFailed')} text={errors(errorCode(error))} again={shell('tryAgain')} busy={isFetching} onAgain={() => void refetch()} />
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={BellPlus}
        title={t('searchesEmpty')}
        text={t('searchesEmptyText')}
        action={
          <Link href="/search" className={buttonClasses()}>
            {search('title')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('searchesNote', { shown: formatNumber(data.length), most: formatNumber(SAVED_SEARCHES) })}</p>
      <ul className="flex flex-col gap-3">
        {data.map(one => (
          <li key={one.id}>
            <Row search={one} onRemove={() => void remove(one)} />
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
    <article className="group relative flex flex-col gap-1.5 rounded-card bg-card p-4 pb-2 shadow-card sm:flex-row sm:items-center sm:gap-4 sm:pb-4">
      <span className="hidden size-11 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf sm:grid">
        <Search aria-hidden className="size-5" />
      </span>
      <h2 id={`search-${id}`} className="min-w-0 flex-1 text-lg leading-snug">
        <Link href={savedSearchHref(filters)} onClick={() => markOpened(id)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
          <SearchName parts={parts} />
        </Link>
      </h2>
      <div className="flex min-h-11 shrink-0 items-center justify-between gap-3">
        {newCount > 0 && <p className="rounded-full bg-turmeric px-2.5 text-sm font-semibold text-on-turmeric">{t('newAds', { count: newCount, shown: formatNumber(newCount) })}</p>}
        <button
          type="button"
          id={`remove-${id}`}
          aria-labelledby={`remove-${id} search-${id}`}
          onClick={onRemove}
          className="relative z-10 -mr-2 ml-auto inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-4.5 shrink-0" />
          {t('removeSearch')}
        </button>
      </div>
    </article>
  )
}
