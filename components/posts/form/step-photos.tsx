import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonClasses } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { IMAGES_PER_POST } from '@/lib/contract/limits'
import type { ErrorCode } from '@/lib/api/problem'
import { preparePhoto, type Photo } from './photos'

type Props = { photos: Photo[]; onChange: (photos: Photo[]) => void; problem: ErrorCode | null; onProblem: (code: ErrorCode | null) => void }

/** The last step: up to five photos, the first one is the cover. */
export function StepPhotos({ photos, onChange, problem, onProblem }: Props) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  const id = useId()
  const [preparing, setPreparing] = useState(false)

  async function add(files: File[]) {
    onProblem(null)
    const room = IMAGES_PER_POST - photos.length
    if (files.length > room) {
      onProblem('tooManyImages')
      toast.error(t('tooManyTitle'), { description: errors('tooManyImages') })
    }
    setPreparing(true)
    const added: Photo[] = []
    // One after the other: a cheap phone has memory for one large photo.
    for (const file of files.slice(0, room)) {
      const prepared = await preparePhoto(file)
      if (typeof prepared === 'string') onProblem(prepared)
      else added.push(prepared)
    }
    onChange([...photos, ...added])
    setPreparing(false)
  }

  function move(index: number, step: 1 | -1) {
    const moved = [...photos]
    const [photo] = moved.splice(index, 1)
    if (photo) moved.splice(index + step, 0, photo)
    onChange(moved)
  }

  const small = 'grid size-11 place-items-center rounded-card border border-line bg-card disabled:opacity-40'
  return (
    <div className="flex flex-col gap-4">
      <p id={`${id}-hint`} className="text-ink-soft">
        {t('photosHint')}
      </p>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.id} className="flex flex-col gap-2">
            <div className="relative overflow-hidden rounded-card bg-sunken">
              <img src={photo.url} alt={t('photoNumber', { number: String(index + 1) })} className="aspect-4/3 w-full object-cover" />
              {index === 0 && <span className="absolute top-2 left-2 rounded-full bg-turmeric px-3 text-sm font-semibold text-on-turmeric">{t('cover')}</span>}
            </div>
            <div className="flex justify-between gap-1">
              <button type="button" aria-label={t('moveEarlier')} disabled={index === 0} onClick={() => move(index, -1)} className={small}>
                <ArrowLeft aria-hidden className="size-5" />
              </button>
              <button type="button" aria-label={t('moveLater')} disabled={index === photos.length - 1} onClick={() => move(index, 1)} className={small}>
                <ArrowRight aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                aria-label={t('removePhoto')}
                onClick={() => {
                  URL.revokeObjectURL(photo.url)
                  onProblem(null)
                  onChange(photos.filter(({ id: other }) => other !== photo.id))
                }}
                className={`${small} text-danger`}
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <label className={buttonClasses('secondary', 'min-h-24 flex-col border-2 border-dashed has-focus-visible:outline-3 has-focus-visible:outline-focus')}>
        <ImagePlus aria-hidden className="size-8!" />
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
            void add(files)
          }}
          className="sr-only"
        />
      </label>
      {problem && (
        <p id={`${id}-error`} role="alert" className="font-medium text-danger">
          {errors(problem)}
        </p>
      )}
    </div>
  )
}
