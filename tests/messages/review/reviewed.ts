import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { translated, type Book } from '../book'

/** `messages/review/reviewed.json`: by language and key, the mark of the words that a native has read. */
export type Reviewed = Record<string, Record<string, string>>

const FILE = 'messages/review/reviewed.json'

export const readReviewed = (): Reviewed => JSON.parse(readFileSync(FILE, 'utf8')) as Reviewed

/** Writes the file, sorted, so that two reviews differ only in what they are about. */
export function writeReviewed(reviewed: Reviewed): void {
  const sorted = (object: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const languages = Object.entries(reviewed).map(([locale, marks]) => [locale, sorted(marks)])
  writeFileSync(FILE, `${JSON.stringify(sorted(Object.fromEntries(languages)), null, 2)}\n`)
}

/**
 * The mark of a message: a hash of it and of the English one. When somebody changes one of the two, the mark is another
 * one, and the message is not reviewed any more.
 */
export const markOf = (english: string, text: string): string =>
  createHash('sha256')
    .update(JSON.stringify([english, text]))
    .digest('hex')
    .slice(0, 12)

/** The keys of a language whose words, as they are now, a native has read. */
export function reviewedKeys({ messages }: Book, reviewed: Reviewed, locale: string): Set<string> {
  const english = messages.get('en')!
  return new Set(
    [...messages.get(locale)!]
      .filter(([key, text]) => reviewed[locale]?.[key] === markOf(english.get(key) ?? '', text))
      .map(([key]) => key),
  )
}

/** How much of each language a native has read, from 0 to 1, and of all of them together. */
export function shares(book: Book, reviewed: Reviewed): { all: number; languages: [string, number][] } {
  const size = book.messages.get('en')!.size
  const languages = translated.map(
    locale => [locale, reviewedKeys(book, reviewed, locale).size / size] as [string, number],
  )
  return { all: languages.reduce((sum, [, share]) => sum + share, 0) / languages.length, languages }
}

/** A share as it is written: whole percents, and 100 only for all. */
export const percent = (share: number): string => `${Math.floor(share * 100)} %`
