'use client'

import { useTranslations } from 'next-intl'
import { memo, useDeferredValue } from 'react'
import { useSave } from '@/components/saved/use-save'
import { usePosition } from '@/lib/geo/position'
import { useViewer } from '@/lib/auth/viewer'
import { useLook } from '@/lib/look/look'
import { PHONE_WIDE } from '@/lib/pictures/pictures'
import type { Coordinates } from '@/lib/contract/users'
import type { Card } from './card'
import { CardMenu } from './card-menu'
import { CardView } from './card-view'
import { PostGrid } from './post-grid'
import { useMinute } from '@/components/shared/posted-time'

type Props = { cards: Card[]; /** True if the first picture is visible at once. */ eager: boolean; level: 2 | 3 }
type Reader = {
  /** The reader's position. */
  here: Coordinates | null
  /** The reader's clock, in milliseconds since 1970. */
  minute: number | null
  /** The user id of the reader. */
  viewerId: string | undefined
}

/**
 * A grid of cards. Position, clock and viewer are read once for all cards. They are deferred values, because a change
 * of a store would otherwise render all cards in one piece at once, and block a tap.
 */
export function CardList(props: Props) {
  const here = useDeferredValue(usePosition())
  const minute = useDeferredValue(useMinute())
  const viewerId = useDeferredValue(useViewer().user?.id)
  return <Cards {...props} here={here} minute={minute} viewerId={viewerId} />
}

/** The width of a card's picture, by the width of the screen: on a phone 30 units of `--spacing`, or all of it. */
const WIDE = '(min-width: 1024px) 320px, (min-width: 640px) 45vw'
const SIZES = { rows: `${WIDE}, 120px`, large: `${WIDE}, ${PHONE_WIDE}` }

const Cards = memo(function Cards({ cards, eager, level, here, minute, viewerId }: Props & Reader) {
  const words = useTranslations('actions')
  const save = useSave()
  const sizes = SIZES[useLook('cards')]
  const menuOf = ({ id, title, price }: Card) =>
    viewerId !== undefined && (
      <CardMenu
        postId={id}
        title={title}
        price={price}
        labelledBy={`title-${id}`}
        className="on-picture top-[calc(75cqw-3.25rem)] left-2 row:top-0 row:right-0 row:left-auto"
      />
    )
  return (
    <PostGrid>
      {cards.map((card, index) => (
        <li key={card.id}>
          <CardView
            card={card}
            eager={eager && index === 0}
            sizes={sizes}
            level={level}
            words={words}
            here={here}
            minute={minute}
            save={save}
            own={viewerId === card.seller.id}
            menu={viewerId !== card.seller.id && menuOf(card)}
          />
        </li>
      ))}
    </PostGrid>
  )
})
