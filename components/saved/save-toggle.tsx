import { Heart } from 'lucide-react'
import type { ActionWords } from '@/components/shared/posted-time'
import { isSecondTap } from '@/components/shared/taps'
import { useSaved } from '@/lib/saved/saved'
import { cn } from '@/lib/utils'
import type { Save } from './use-save'

type Props = {
  postId: string
  words: ActionWords
  save: Save
  /** The id of the element that names the post, for screen readers: a list has many such buttons. */
  labelledBy?: string
  className?: string
}

/** The heart: saves a post or removes it from the saved ones, at once. */
export function SaveToggle({ postId, words, save, labelledBy, className }: Props) {
  const saved = useSaved(postId)
  const id = `save-${postId}`
  return (
    <button
      type="button"
      id={id}
      aria-pressed={saved}
      aria-labelledby={labelledBy && `${id} ${labelledBy}`}
      // A double tap means one change, not a change and its reversal.
      onClick={event => isSecondTap(event) || void save(postId, !saved, event.currentTarget)}
      className={cn('inline-flex min-h-11 items-center gap-1.5 font-semibold', className)}
    >
      <Heart aria-hidden className={cn('size-5 shrink-0', saved && 'fill-destructive text-destructive')} />
      <span>{words(saved ? 'saved' : 'save')}</span>
    </button>
  )
}
