const SIGN = /[\p{M}\u200c\u200d]/u
/** The signs that join two consonants into one, in the scripts of our languages. */
const JOINS = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]/

/**
 * Splits a name at what was typed of it: at its beginning, or else at the beginning of one of its words. A syllable of
 * an Indian script stays whole, because its letters change their form together.
 * @param typed the text, or the number of characters at the beginning of the name
 * @returns the parts before, typed and after; `typed` is empty if no word begins with the text
 */
export function typedPart(name: string, typed: string | number): [before: string, typed: string, after: string] {
  if (typeof typed === 'number') return ['', name.slice(0, typed), name.slice(typed)]
  const start = typed === '' ? -1 : ` ${name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')}`.indexOf(` ${typed}`)
  if (start < 0) return [name, '', '']
  let end = start + typed.length
  while (end < name.length && (SIGN.test(name.charAt(end)) || JOINS.test(name.charAt(end - 1)))) end++
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
