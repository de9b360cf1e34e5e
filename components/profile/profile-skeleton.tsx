import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

/** The page while its code is loading. */
export function ProfileSkeleton() {
  const t = useTranslations('profile')
  const states = useTranslations('states')
  return (
    <div
      role="status"
      aria-label={states('loading')}
      className="mx-auto flex max-w-2xl flex-col gap-4 p-3 sm:p-5 lg:px-0"
    >
      <h1 className="text-2xl">{t('title')}</h1>
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
      <Skeleton className="h-72" />
    </div>
  )
}
