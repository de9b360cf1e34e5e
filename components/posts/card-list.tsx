'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSave } from '@/components/saved/use-save'
import { usePosition } from '@/lib/api/position'
import { useViewer } from '@/lib/api/viewer'
import type { Card } from './card'
import { CardGrid } from './card-grid'
import { CardMenu } from './card-menu'
import { ON_PICTURE } from './card-view'
import { useMinute } from './posted-time'

type Props = { /** An array of `Card` as JSON. */ cards: string; eager: boolean; level: 2 | 3 }

/** What all cards of a list need is asked for once: a server draws thousands of them. */
export function CardList({ cards, eager, level }: Props) {
  const all = useMemo(() => JSON.parse(cards) as Card[], [cards])
  const words = useTranslations('actions')
  const here = usePosition()
  const minute = useMinute()
  const { user } = useViewer()
  const save = useSave()
  const menuOf = ({ id, title, seller }: Card) =>
    user && user.id !== seller.id && <CardMenu postId={id} title={title} labelledBy={`title-${id}`} className={`${ON_PICTURE} absolute bottom-2 left-2 z-10 narrow:inset-auto narrow:top-2 narrow:right-2`} />
  return <CardGrid cards={all} eager={eager} level={level} words={words} here={here} minute={minute} save={save} menuOf={menuOf} />
}
