import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

/** The form's first step in outline, while the form's code or the post to change is loading. */
export function FormSkeleton({ title = 'title' }: { title?: 'title' | 'editTitle' }) {
  const states = useTranslations('states')
  const t = useTranslations('postAd')
  return (
    <div
      role="status"
      aria-label={states('loading')}
      className="mx-auto flex max-w-2xl flex-col gap-5 p-3 sm:p-5 lg:px-0"
    >
      <h1 className="text-2xl">{t(title)}</h1>
      <Skeleton className="h-8" />
      <div className="tiles gap-2 sm:grid-cols-4 sm:gap-3">
        {[1, 2, 3, 4, 5, 6, 7, 8].map(tile => (
          <Skeleton key={tile} className="aspect-5/6 max-sm:aspect-5/4" />
        ))}
      </div>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
