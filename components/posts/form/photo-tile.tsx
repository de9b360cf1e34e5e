import { ArrowDown, ArrowUp, ImageOff, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { classes } from '@/components/ui/classes'
import type { Photo } from './photos'

type Props = { photo: Photo; /** Its place in the list, from 1. */ number: number; isLast: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void }

const action = 'flex min-h-12 items-center gap-2 rounded-card px-2.5 py-1 text-left leading-snug hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0'

/** A chosen photo with what can be done with it. */
export function PhotoTile({ photo, number, isLast, onMove, onRemove }: Props) {
  const t = useTranslations('postAd')
  const [broken, setBroken] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const isFirst = number === 1
  const name = t('photoNumber', { number: String(number) })

  /** The list moves under the finger and may take the focus away with the row: it stays on what was tapped, or on its counterpart at an end. */
  function move(by: -1 | 1) {
    onMove(by)
    requestAnimationFrame(() => root.current?.querySelector<HTMLButtonElement>(`[data-by="${by}"]`)?.focus() ?? root.current?.querySelector<HTMLButtonElement>('[data-by]')?.focus())
  }

  return (
    <div ref={root} className={classes('flex gap-2 rounded-card border bg-card p-2', isFirst ? 'border-leaf' : 'border-line')}>
      <div className="relative w-32 shrink-0 self-start overflow-hidden rounded-card bg-sunken sm:w-48">
        {broken ? (
          <span className="grid aspect-4/3 place-items-center text-ink-soft">
            <ImageOff aria-hidden className="size-8" />
          </span>
        ) : (
          <img src={photo.url} alt={name} onError={() => setBroken(true)} className="aspect-4/3 w-full object-cover" />
        )}
        {isFirst && <span className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] rounded-card bg-turmeric px-2.5 text-sm leading-snug py-0.5 font-semibold text-on-turmeric">{t('cover')}</span>}
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
        <button type="button" onClick={onRemove} data-remove className={classes(action, 'text-danger')}>
          <Trash2 aria-hidden />
          {t('removePhoto')}
        </button>
      </div>
    </div>
  )
}
