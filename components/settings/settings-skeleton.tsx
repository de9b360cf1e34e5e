import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

/** The tabs and a panel in their final size, while the settings are loading. */
export function SettingsSkeleton() {
  const states = useTranslations('states')
  return (
    <div role="status" aria-label={states('loading')} className="flex flex-col gap-4">
      <Skeleton className="h-25 sm:h-13" />
      <Skeleton className="h-80" />
    </div>
  )
}
