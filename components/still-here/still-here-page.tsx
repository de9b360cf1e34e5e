'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Providers } from '@/components/shared/providers'
import { Skeleton } from '@/components/ui/skeleton'
import { AskedPost } from './asked-post'

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The key of the link, from the fragment of the address, which browsers send to no server. Null until it is read. */
const useLinkKey = () =>
  useSyncExternalStore(
    onHashChange,
    () => window.location.hash.slice(1),
    () => null,
  )

/** Asks the seller whether an ad is still true. Only a tap sends an answer, because e-mail scanners open links too. */
export function StillHerePage({ postId }: { postId: string }) {
  const t = useTranslations('stillHere')
  const linkKey = useLinkKey()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 p-3 sm:p-5 lg:px-0">
      {linkKey === null ? (
        <AskedPostSkeleton label={t('loading')} />
      ) : (
        <Providers>
          <AskedPost
            postId={postId}
            linkKey={linkKey || undefined}
            fallback={<AskedPostSkeleton label={t('loading')} />}
          />
        </Providers>
      )}
    </div>
  )
}

/** The question in its final size, while the ad is loading. */
function AskedPostSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-4">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-32" />
      {[1, 2, 3].map(answer => (
        <Skeleton key={answer} className="h-14" />
      ))}
    </div>
  )
}
