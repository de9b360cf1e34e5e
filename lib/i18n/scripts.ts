import type { Locale } from './locales'

const DEVANAGARI = /\p{Script=Devanagari}/u
const BENGALI = /\p{Script=Bengali}/u

/** Finds a letter of the script in which a language is written. */
export const LETTER: Record<Locale, RegExp> = {
  en: /\p{Script=Latin}/u,
  hi: DEVANAGARI,
  mr: DEVANAGARI,
  ne: DEVANAGARI,
  bn: BENGALI,
  as: BENGALI,
  gu: /\p{Script=Gujarati}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  or: /\p{Script=Oriya}/u,
}

/** Is every letter of a text in the script of a language? */
export const isWrittenIn = (locale: Locale, text: string): boolean =>
  Array.from(text).every(character => !/\p{L}/u.test(character) || LETTER[locale].test(character))
