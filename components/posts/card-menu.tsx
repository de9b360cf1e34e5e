'use client'

import { EllipsisVertical, Flag, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useReport } from '@/components/reports/use-report'
import { classes } from '@/components/ui/classes'
import { useShare } from './use-share'

type Props = { postId: string; title: string; /** The element that says which post it is. */ labelledBy: string; className?: string }

/** Pixels under the button that the list needs. */
const HEIGHT = 140
const WIDTH = 256

/** Puts the list under its button, above it where there is no room; in the page's coordinates, so that it scrolls along. */
function place(list: HTMLElement, button: HTMLElement) {
  const { left, bottom, top } = button.getBoundingClientRect()
  const below = bottom + HEIGHT < window.innerHeight
  list.style.top = `${window.scrollY + (below ? bottom + 4 : top - 4)}px`
  list.style.translate = below ? '' : '0 -100%'
  list.style.left = `${Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8))}px`
}

/** What else can be done with an ad on a list: share it, report it. For who is signed in, and not on own ads. */
export function CardMenu({ postId, title, labelledBy, className }: Props) {
  const t = useTranslations('actions')
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { report, dialog } = useReport(postId)
  const share = useShare(postId, title)
  const id = `more-${postId}`
  const item = 'flex min-h-12 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-sunken'
  return (
    <>
      <button ref={button} type="button" id={id} popoverTarget={`${id}-list`} aria-label={t('more')} aria-labelledby={`${id} ${labelledBy}`} className={classes('grid size-11 place-items-center', className)}>
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
      <div
        ref={list}
        id={`${id}-list`}
        popover="auto"
        onBeforeToggle={event => event.newState === 'open' && button.current && place(event.currentTarget, button.current)}
        onClick={() => list.current?.hidePopover()}
        className="absolute inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-card p-2 text-ink shadow-card"
      >
        <button type="button" className={item} onClick={() => void share()}>
          <Share2 aria-hidden className="size-5 shrink-0" />
          {t('share')}
        </button>
        <button type="button" className={item} onClick={() => report(button.current)}>
          <Flag aria-hidden className="size-5 shrink-0" />
          {t('report')}
        </button>
      </div>
      {dialog}
    </>
  )
}
