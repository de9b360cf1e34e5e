import { inLatin } from '@/lib/contract/digits'
import { hideContacts } from '@/lib/fraud/contact-in-text'

/** The most characters of words that are counted; longer ones are no words that many people search for. */
const MOST = 80
/** So many digits in a row may be a number of a person. */
const DIGITS = /\d{6}/
/** What people write between the digits of one number. */
const BETWEEN = /(?<=\d)[\s._()/|*·•~+-]+(?=\d)/g

/**
 * The words of a search as they are compared: in lower case, with single spaces and without invisible characters.
 * @returns null for what may name a person, and for what is too long; nothing of it is stored
 */
export function countedWords(text: string): string | null {
  const words = text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').toLowerCase().trim()
  if (words === '' || words.length > MOST || words.normalize('NFKC').includes('@')) return null
  if (DIGITS.test(inLatin(words).replace(BETWEEN, '')) || hideContacts(words) !== words) return null
  return words
}
