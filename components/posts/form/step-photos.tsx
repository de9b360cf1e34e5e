import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import type { PlaceNames } from '@/lib/contract/users'
import { AdPreview } from './ad-preview'
import { PhotoTile } from './photo-tile'
import type { Photo } from './photos'
import type { Photos } from './use-photos'

type Props = { photos: Photos; /** Where the ad is, if no village was chosen in it. */ place: PlaceNames }

/** The last step: up to five photos, the first one is the cover, and the ad as it will be seen. */
export function StepPhotos({ photos: { photos, preparing, problem, add, move, remove }, place }: Props) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  async function take(files: File[]) {
    if (await add(files)) toast.error(t('tooManyTitle'), { description: errors('tooManyImages') })
  }

  /** The photo goes and its button with it: the focus is on the next one's, or where photos are added. */
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
      <p id={`${id}-hint`} className="text-ink-soft">
        {t('photosHint')}
      </p>
      {photos.length > 0 && (
        <ol className="flex flex-col gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoTile photo={photo} number={index + 1} isLast={index === photos.length - 1} onMove={by => move(photo, by)} onRemove={() => takeOut(photo, index)} />
            </li>
          ))}
        </ol>
      )}
      <label
        className={buttonClasses(
          'secondary',
          `flex-col border-2 border-dashed has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${photos.length === 0 ? 'min-h-40' : 'min-h-20'} ${problem ? 'border-danger!' : 'border-ink-soft/60!'}`,
        )}
      >
        <ImagePlus aria-hidden className="size-8! text-leaf" />
        {preparing ? t('preparing') : t('addPhotos')}
        <input
          type="file"
          accept="image/png,image/jpeg"
          multiple
          disabled={preparing}
          aria-describedby={problem ? `${id}-error` : `${id}-hint`}
          aria-invalid={problem !== null}
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            // The same file may be chosen again after it was removed.
            event.target.value = ''
            void take(files)
          }}
          className="sr-only"
        />
      </label>
      <p role="status" className="sr-only">
        {preparing ? t('preparing') : ''}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-semibold text-danger">
          {errors(problem)}
        </p>
      )}
      <AdPreview cover={photos[0]} place={place} />
    </div>
  )
}
