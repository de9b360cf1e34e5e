'use client'

import { Rows3, StretchHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { setLook, useLook } from '@/lib/look/look'

/** Changes the cards of a phone's lists: rows, or one large picture each. This browser remembers it. */
export function CardSize() {
  const t = useTranslations('actions')
  const rows = useLook('cards') === 'rows'
  const Icon = rows ? StretchHorizontal : Rows3
  const text = t(rows ? 'cardsLarge' : 'cardsRows')
  return (
    <button
      type="button"
      aria-label={text}
      title={text}
      onClick={() => setLook('cards', rows ? 'large' : 'rows')}
      className="row-span-2 grid size-11 shrink-0 place-items-center rounded-lg text-primary hover:bg-accent sm:hidden [@media(scripting:none)]:hidden"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
