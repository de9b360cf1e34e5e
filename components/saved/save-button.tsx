'use client'

import { Heart } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { useSave } from './use-save'

type Props = {
  postId: string
  /** The element that says which post it is, for who hears a list of such buttons. */
  labelledBy?: string
  className?: string
}

/** The heart: saves a post or takes it from the saved ones, at once. */
export function SaveButton({ postId, labelledBy, className }: Props) {
  const t = useTranslations('actions')
  const { saved, change } = useSave(postId)
  const id = `save-${postId}`
  return (
    <button
      type="button"
      id={id}
      aria-pressed={saved}
      aria-labelledby={labelledBy && `${id} ${labelledBy}`}
      // A double tap is one wish, not one and its opposite.
      onClick={event => event.detail < 2 && void change(!saved, event.currentTarget)}
      className={classes('inline-flex min-h-11 items-center gap-1.5 font-semibold', className)}
    >
      <Heart aria-hidden className={classes('size-5 shrink-0', saved && 'fill-danger text-danger')} />
      {t(saved ? 'saved' : 'save')}
    </button>
  )
}
