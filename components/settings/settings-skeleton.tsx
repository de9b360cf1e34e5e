import { useTranslations } from 'next-intl'

/** The tabs and a panel in their final size, while the settings are loading. */
export function SettingsSkeleton() {
  const states = useTranslations('states')
  return (
    <div role="status" aria-label={states('loading')} className="flex flex-col gap-4">
      <div className="skeleton h-25 sm:h-13" />
      <div className="skeleton h-80" />
    </div>
  )
}
