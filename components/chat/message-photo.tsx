import { ImagePlus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { preparePhoto } from '@/components/shared/photos'
import { useBlobUrl } from '@/components/shared/use-blob-url'
import { buttonVariants } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { cn } from '@/lib/utils'

type ChoiceProps = {
  disabled: boolean
  preparing: boolean
  onPreparing: (preparing: boolean) => void
  onChoose: (photo: Blob) => void
}

/** The button that chooses a photo for the message. The photo is made smaller before the form gets it. */
export function PhotoChoice({ disabled, preparing, onPreparing, onChoose }: ChoiceProps) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')

  async function choose(file: File | undefined) {
    if (!file) return
    onPreparing(true)
    const prepared = await preparePhoto(file)
    onPreparing(false)
    if (typeof prepared === 'string') toast.error(errors(prepared))
    else onChoose(prepared)
  }

  return (
    <label
      className={cn(
        buttonVariants({ variant: 'outline' }),
        'flex-col gap-0 px-2 py-0.5 text-sm leading-snug max-sm:size-12',
        (disabled || preparing) && 'opacity-60',
      )}
    >
      <ImagePlus aria-hidden />
      <span aria-hidden className="max-sm:hidden">
        {t('photo')}
      </span>
      <span className="sr-only">{preparing ? t('preparing') : t('addPhoto')}</span>
      <input
        type="file"
        accept="image/jpeg,image/png"
        disabled={disabled || preparing}
        className="sr-only"
        onChange={event => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** The photo that will be sent, with a button to remove it. */
export function PhotoPreview({ photo, onRemove }: { photo: Blob; onRemove: () => void }) {
  const t = useTranslations('chat')
  const url = useBlobUrl(photo)
  if (!url) return null
  return (
    <div className="relative mb-2 w-28">
      <img src={url} alt={t('photo')} width={112} height={84} className="aspect-4/3 w-28 rounded-lg object-cover" />
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('removePhoto')}
        className="absolute -top-1 -right-8 grid size-11 place-items-center rounded-full border border-border bg-card shadow-md"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
