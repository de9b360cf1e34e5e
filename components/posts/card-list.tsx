'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSave } from '@/components/saved/use-save'
import { usePosition } from '@/lib/api/position'
import { useViewer } from '@/lib/api/viewer'
import type { Card } from './card'
import { CardView } from './card-view'
import { PostGrid } from './post-grid'
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
  return (
    <PostGrid>
      {all.map((card, index) => (
        <li key={card.id}>
          <CardView card={card} eager={eager && index === 0} level={level} words={words} here={here} minute={minute} save={save} menu={!!user && user.id !== card.seller.id} />
        </li>
      ))}
    </PostGrid>
  )
}
