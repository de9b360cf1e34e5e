import { useTranslations } from 'next-intl'

/** The user's own posts in their final size, while they are loading. */
export function OwnPostSkeletons() {
  const t = useTranslations('myAds')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      <div className="skeleton mb-1 h-13" />
      {[1, 2, 3].map(card => (
        <div key={card} className="flex h-56 overflow-hidden rounded-lg bg-card shadow-md">
          <div className="skeleton m-3 mr-0 aspect-square w-24 shrink-0 self-start sm:aspect-4/3 sm:w-56" />
          <div className="flex flex-1 flex-col gap-2.5 p-3 sm:p-4">
            <div className="skeleton h-7 w-1/3" />
            <div className="skeleton h-5 w-11/12" />
            <div className="skeleton h-5 w-2/3" />
            <div className="skeleton mt-auto h-5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
