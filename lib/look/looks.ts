/**
 * How this browser's user wants the pages to look, and the values that differ from the first one. The page's root has
 * each as an attribute (`data-menu="icons"`), so that the style sheet decides and nothing moves after the first paint.
 */
export const LOOKS = {
  /** The menu beside the page: its words, or icons only. */
  menu: ['words', 'icons'],
  /** The cards of a list on a phone: rows, or one large picture each. */
  cards: ['rows', 'large'],
} as const

export type Look = keyof typeof LOOKS
