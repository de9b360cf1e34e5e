import { useTranslations } from 'next-intl'
import { useId, useRef, type ComponentProps } from 'react'
import { cn } from '@/lib/utils'
import { AddPhotos } from './add-photos'
import { AdPreview } from './ad-preview'
import { PhotoTile } from './photo-tile'
import type { Photo } from '@/components/shared/photos'
import type { Photos } from './use-photos'

type Props = Omit<ComponentProps<typeof AdPreview>, 'cover'> & { photos: Photos }

/** The last step: up to five photos, the first of which is the cover, and the preview of the post. */
export function StepPhotos({ photos, ...preview }: Props) {
  const { photos: all, move, remove } = photos
  const t = useTranslations('postAd')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  /**
   * Removing a photo also removes the focused button. So the focus goes to the next photo's button, or to the button
   * that adds photos.
   */
  function takeOut(photo: Photo, index: number) {
    remove(photo)
    requestAnimationFrame(() => {
      const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      const target = buttons[Math.min(index, buttons.length - 1)] ?? root.current?.querySelector<HTMLElement>('input')
      target?.focus()
    })
  }

  return (
    <div ref={root} className="flex flex-col gap-4">
      <p id={`${id}-hint`} className="text-muted-foreground">
        {t('photosHint')}
      </p>
      {all.length > 0 && (
        <ol className="flex flex-col gap-3">
          {all.map((photo, index) => (
            <li key={photo.id}>
              <PhotoTile
                photo={photo}
                number={index + 1}
                isLast={index === all.length - 1}
                onMove={by => move(photo, by)}
                onRemove={() => takeOut(photo, index)}
              />
            </li>
          ))}
        </ol>
      )}
      <AddPhotos
        photos={photos}
        hintId={`${id}-hint`}
        className={cn('flex-col', all.length === 0 ? 'min-h-40' : 'min-h-20')}
      />
      <AdPreview cover={all[0]} {...preview} />
    </div>
  )
}
