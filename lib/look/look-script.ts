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

/** Sets the attributes before the first paint. It runs inline in every page's head. */
export const LOOK_SCRIPT = `try{[${Object.entries(LOOKS)
  .map(([name, [, other]]) => `['${name}','${other}']`)
  .join()}].forEach(function(l){if(localStorage.getItem(l[0])===l[1])document.documentElement.dataset[l[0]]=l[1]})}catch(e){}`
