import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AddPhotos } from './add-photos'
import type { Photos } from './use-photos'

/** Lets the seller begin with the photos. Their order and the cover are chosen in the last step. */
export function PhotosFirst({ photos }: { photos: Photos }) {
  const t = useTranslations('postAd')
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-2">
        {photos.photos.map(({ id: key, url, subject }, index) => (
          <img
            key={key}
            src={url}
            alt={t('photoNumber', { number: String(index + 1) })}
            style={{ objectPosition: subject }}
            className="size-18 rounded-lg border border-border bg-muted object-cover"
          />
        ))}
        <AddPhotos photos={photos} hintId={id} className="min-h-14 flex-1 px-2" />
      </div>
      <p id={id} className="text-sm text-muted-foreground">
        {t('photosFirst')}
      </p>
    </div>
  )
}
