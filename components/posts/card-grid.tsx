import type { ComponentProps, ReactNode } from 'react'
import type { Card } from './card'
import { CardView } from './card-view'
import { PostGrid } from './post-grid'

type Props = { cards: Card[]; /** The first picture is seen at once. */ eager: boolean; menuOf?: (card: Card) => ReactNode } & Omit<ComponentProps<typeof CardView>, 'card' | 'eager' | 'menu'>

/** Cards beside each other. All that differs from reader to reader comes from outside: so the server can draw them by themselves. */
export function CardGrid(props: Props) {
  return (
    <PostGrid>
      <CardItems {...props} />
    </PostGrid>
  )
}

/** What stands in the grid. */
export function CardItems({ cards, eager, menuOf, ...all }: Props) {
  return cards.map((card, index) => (
    <li key={card.id}>
      <CardView card={card} eager={eager && index === 0} menu={menuOf?.(card)} {...all} />
    </li>
  ))
}
