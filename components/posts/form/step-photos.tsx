import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { PhotoTile } from './photo-tile'
import type { Photos } from './use-photos'

/** The last step: up to five photos, the first one is the cover. */
export function StepPhotos({ photos: { photos, preparing, problem, add, move, remove } }: { photos: Photos }) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const id = useId()

  async function take(files: File[]) {
    if (await add(files)) toast.error(t('tooManyTitle'), { description: errors('tooManyImages') })
  }

  return (
    <div className="flex flex-col gap-4">
      <p id={`${id}-hint`} className="text-ink-soft">
        {t('photosHint')}
      </p>
      {photos.length > 0 && (
        <ol className="flex flex-col gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoTile photo={photo} number={index + 1} isLast={index === photos.length - 1} onMove={by => move(photo, by)} onRemove={() => remove(photo)} />
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
        <p id={`${id}-error`} role="alert" className="font-medium text-danger">
          {errors(problem)}
        </p>
      )}
    </div>
  )
}
