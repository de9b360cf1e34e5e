import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useRef, type ComponentProps } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { cn } from '@/lib/utils'
import { AdPreview } from './ad-preview'
import { PhotoTile } from './photo-tile'
import type { Photo } from '@/components/shared/photos'
import type { Photos } from './use-photos'

type Props = Omit<ComponentProps<typeof AdPreview>, 'cover'> & { photos: Photos }

/** The last step: up to five photos, the first of which is the cover, and the preview of the post. */
export function StepPhotos({ photos: { photos, preparing, problem, add, move, remove }, ...preview }: Props) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const id = useId()
  const root = useRef<HTMLDivElement>(null)

  async function take(files: File[]) {
    if (await add(files)) toast.error(t('tooManyTitle'), { description: errors('tooManyImages') })
  }

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
      {photos.length > 0 && (
        <ol className="flex flex-col gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <PhotoTile
                photo={photo}
                number={index + 1}
                isLast={index === photos.length - 1}
                onMove={by => move(photo, by)}
                onRemove={() => takeOut(photo, index)}
              />
            </li>
          ))}
        </ol>
      )}
      <label
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'flex-col border-2 border-dashed',
          photos.length === 0 ? 'min-h-40' : 'min-h-20',
          problem ? 'border-destructive' : 'border-input',
        )}
      >
        <ImagePlus aria-hidden className="size-8 text-primary" />
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
            // Clears the input, so that the user can choose the same file again after they removed it.
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
        <p id={`${id}-error`} role="alert" className="font-semibold text-destructive">
          {errors(problem)}
        </p>
      )}
      <AdPreview cover={photos[0]} {...preview} />
    </div>
  )
}
