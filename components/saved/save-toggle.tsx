import { Heart } from 'lucide-react'
import type { ActionWords } from '@/components/posts/posted-time'
import { classes } from '@/components/ui/classes'
import { isSecondTap } from '@/components/ui/taps'
import { useSaved } from '@/lib/api/saved'
import type { Save } from './use-save'

type Props = {
  postId: string
  words: ActionWords
  save: Save
  /** The element that says which post it is, for who hears a list of such buttons. */
  labelledBy?: string
  className?: string
}

/** The heart: saves a post or takes it from the saved ones, at once. */
export function SaveToggle({ postId, words, save, labelledBy, className }: Props) {
  const saved = useSaved(postId)
  const id = `save-${postId}`
  return (
    <button
      type="button"
      id={id}
      aria-pressed={saved}
      aria-labelledby={labelledBy && `${id} ${labelledBy}`}
      // A double tap is one wish, not one and its opposite.
      onClick={event => isSecondTap(event) || void save(postId, !saved, event.currentTarget)}
      className={classes('inline-flex min-h-11 items-center gap-1.5 font-semibold', className)}
    >
      <Heart aria-hidden className={classes('size-5 shrink-0', saved && 'fill-danger text-danger')} />
      {words(saved ? 'saved' : 'save')}
    </button>
  )
}
