import { useTranslations } from 'next-intl'

/** Saved posts in their final size, while they are loading. */
export function SavedPostSkeletons() {
  const t = useTranslations('saved')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <div className="skeleton h-17 w-2/3 max-w-80" />
      {[1, 2, 3].map(card => (
        <div key={card} className="flex flex-col overflow-hidden rounded-lg bg-card shadow-md">
          <div className="flex h-44">
            <div className="skeleton m-3 mr-0 aspect-square w-24 shrink-0 self-start sm:aspect-4/3 sm:w-56" />
            <div className="flex flex-1 flex-col gap-2.5 p-3 sm:p-4">
              <div className="skeleton h-7 w-1/2" />
              <div className="skeleton h-5 w-11/12" />
              <div className="skeleton h-5 w-2/3" />
            </div>
          </div>
          <div className="h-32 border-t border-border sm:h-17" />
        </div>
      ))}
    </div>
  )
}
