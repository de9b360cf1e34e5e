import { ImagePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { cn } from '@/lib/utils'
import type { Photos } from './use-photos'

type Props = {
  photos: Pick<Photos, 'add' | 'preparing' | 'problem'>
  /** The id of the text that states how many photos are allowed, and in which formats. */
  hintId: string
  /** The look of the button that opens the gallery or the camera. */
  className: string
}

/** Adds photos to an ad, and shows what is wrong with those that cannot be used. */
export function AddPhotos({ photos: { add, preparing, problem }, hintId, className }: Props) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const id = useId()

  async function take(files: File[]) {
    if (await add(files)) toast.error(t('tooManyTitle'), { description: errors('tooManyImages') })
  }

  return (
    <>
      <label
        className={cn(
          buttonVariants({ variant: 'outline' }),
          'border-2 border-dashed',
          problem ? 'border-destructive' : 'border-input',
          className,
        )}
      >
        <ImagePlus aria-hidden className="size-8 text-primary" />
        {preparing ? t('preparing') : t('addPhotos')}
        <input
          type="file"
          accept="image/png,image/jpeg"
          multiple
          disabled={preparing}
          aria-describedby={problem ? `${id}-error` : hintId}
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
        <p id={`${id}-error`} role="alert" className="basis-full font-semibold text-destructive">
          {errors(problem)}
        </p>
      )}
    </>
  )
}
