/** `block`: an ad with it is held for the desk; `allow`: it counts for nothing. */
export const WORD_LISTS = ['block', 'allow'] as const
export type WordList = (typeof WORD_LISTS)[number]

/** The most characters of a word or a link on a list, and the most entries of both lists. */
export const WORD_LENGTH = 80
export const MOST_WORDS = 500

/** An entry of a list; the time is ISO 8601, UTC. */
export type ListedWord = { id: string; text: string; list: WordList; createdAt: string }
