import { useLayoutEffect } from 'react'

/** The last height of each card, by the width of the window and the id of its title. */
const heights = new Map<string, number>()

const cards = () =>
  [...document.querySelectorAll<HTMLElement>('#content li:has(> article)')].map(card => ({
    card,
    key: `${innerWidth} ${card.querySelector('[id^="title-"]')!.id}`,
  }))

/**
 * A card far from the screen has an assumed height until it comes near (`PostGrid`). A list that is shown again assumes
 * the heights that its cards had. So it is as long as it was, and Back leads to the same ads.
 */
export function useKeptHeights(): void {
  useLayoutEffect(() => {
    for (const { card, key } of cards()) {
      const height = heights.get(key)
      if (height !== undefined) card.style.containIntrinsicBlockSize = `auto ${height}px`
    }
    return () => {
      for (const { card, key } of cards()) heights.set(key, card.getBoundingClientRect().height)
    }
  }, [])
}
