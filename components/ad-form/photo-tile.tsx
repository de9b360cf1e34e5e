import { ArrowDown, ArrowUp, ImageOff, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { cn } from '@/lib/utils'
import type { Photo } from '@/components/shared/photos'

type Props = {
  photo: Photo
  /** Position in the list, from 1. */
  number: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const action =
  'flex min-h-12 items-center gap-2 rounded-lg px-2.5 py-1 text-left leading-snug hover:bg-muted [&_svg]:size-5 [&_svg]:shrink-0'

/** A chosen photo with its buttons. */
export function PhotoTile({ photo, number, isLast, onMove, onRemove }: Props) {
  const t = useTranslations('postAd')
  const [broken, setBroken] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isFirst = number === 1
  const name = t('photoNumber', { number: String(number) })

  /**
   * Moving the photo can take the focus away with its row. So the focus goes to the same button again, or to the
   * opposite one at an end of the list.
   */
  function move(by: -1 | 1) {
    onMove(by)
    requestAnimationFrame(
      () =>
        root.current?.querySelector<HTMLButtonElement>(`[data-by="${by}"]`)?.focus() ??
        root.current?.querySelector<HTMLButtonElement>('[data-by]')?.focus(),
    )
  }

  return (
    <div
      ref={root}
      className={cn('flex gap-2 rounded-lg border bg-card p-2', isFirst ? 'border-primary' : 'border-border')}
    >
      <div className="relative w-32 shrink-0 self-start overflow-hidden rounded-lg bg-muted sm:w-48">
        {broken ? (
          <span className="grid aspect-4/3 place-items-center text-muted-foreground">
            <ImageOff aria-hidden className="size-8" />
          </span>
        ) : (
          <img
            src={photo.url}
            alt={name}
            onError={() => setBroken(true)}
            style={{ objectPosition: photo.subject }}
            className="aspect-4/3 w-full object-cover"
          />
        )}
        {isFirst && (
          <span className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] rounded-lg bg-secondary px-2.5 text-sm leading-snug py-0.5 font-semibold text-secondary-foreground">
            {t('cover')}
          </span>
        )}
      </div>
      <div role="group" aria-label={name} className="flex min-w-0 flex-1 flex-col justify-center">
        {!isFirst && (
          <button type="button" data-by={-1} onClick={() => move(-1)} className={action}>
            <ArrowUp aria-hidden />
            {t('moveEarlier')}
          </button>
        )}
        {!isLast && (
          <button type="button" data-by={1} onClick={() => move(1)} className={action}>
            <ArrowDown aria-hidden />
            {t('moveLater')}
          </button>
        )}
        <button type="button" onClick={onRemove} data-remove className={cn(action, 'text-destructive')}>
          <Trash2 aria-hidden />
          {t('removePhoto')}
        </button>
      </div>
    </div>
  )
}
