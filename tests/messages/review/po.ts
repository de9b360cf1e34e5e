import { po, type GetTextTranslation } from 'gettext-parser'
import { LOCALE_TABLE, type Locale } from '@/lib/i18n/locales'
import { translated, type Book } from '../book'
import { faults } from '../rules'
import { markOf, reviewedKeys, type Reviewed } from './reviewed'
import { SCREEN_OF } from './screens'

/** Tools for translations show this mark as "needs work"; who has read a message takes it away. */
const UNREAD = 'fuzzy'

const spaceOf = (key: string) => key.slice(0, key.indexOf('.'))

/**
 * The messages of a language as a PO file. The context of each is its key; the comment names the picture of its screen;
 * what no native has read yet is `fuzzy`.
 */
export function toPo(book: Book, reviewed: Reviewed, locale: Locale): string {
  const read = reviewedKeys(book, reviewed, locale)
  const own = book.messages.get(locale)!
  const entries = [...book.messages.get('en')!].map(([key, english]): GetTextTranslation => {
    const comments = {
      extracted: `Picture: ${SCREEN_OF[spaceOf(key)]}.png`,
      ...(read.has(key) ? {} : { flag: UNREAD }),
    }
    return { msgctxt: key, msgid: english, msgstr: [own.get(key) ?? ''], comments }
  })
  const { englishName } = LOCALE_TABLE.find(({ code }) => code === locale)!
  const translations = Object.fromEntries(entries.map(entry => [entry.msgctxt!, { [entry.msgid]: entry }]))
  const headers = {
    Language: locale,
    'Language-Team': englishName,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
  }
  const table = { charset: 'utf-8', headers, translations: { '': {}, ...translations } }
  // One line a message: a native compares two files, and no language is cut in the middle of a letter.
  return `${po.compile(table, { foldLength: 0 }).toString()}\n`
}

/** What came of a PO file: the messages and the marks with it, how much of both is new, or why it is refused. */
export type Imported =
  | { faults: string[] }
  | { locale: Locale; messages: Map<string, string>; reviewed: Reviewed; changed: number; read: number }

/**
 * Reads a PO file that a native has worked on. It is taken as a whole or not at all: each message must be one of ours,
 * have the English words of today, and follow the rules of tests/messages.
 */
export function fromPo(book: Book, reviewed: Reviewed, text: string): Imported {
  const { headers = {}, translations } = po.parse(text)
  const locale = translated.find(one => one === headers.Language?.trim())
  if (!locale) return { faults: [`“${headers.Language ?? ''}” is no language of ours`] }
  const english = book.messages.get('en')!
  const entries = Object.entries(translations).flatMap(([key, one]) => (key === '' ? [] : Object.values(one)))
  const found = entries.flatMap(({ msgctxt: key = '', msgid }) => {
    if (!english.has(key)) return [`${key}: there is no such message`]
    return english.get(key) === msgid ? [] : [`${key}: the English words have changed, export it anew`]
  })
  const before = book.messages.get(locale)!
  const messages = new Map(before)
  const marks = { ...reviewed[locale] }
  let [changed, read] = [0, 0]
  for (const { msgctxt: key = '', msgid, msgstr, comments } of entries) {
    const words = (msgstr[0] ?? '').normalize('NFC')
    if (words === '') continue
    if (words !== before.get(key)) changed++
    messages.set(key, words)
    const isRead = !(comments?.flag ?? '').split(/,\s*/).includes(UNREAD)
    const mark = markOf(msgid, words)
    if (isRead && marks[key] !== mark) read++
    if (isRead) marks[key] = mark
    else delete marks[key]
  }
  const all = [...found, ...newFaults(book, locale, messages)]
  return all.length > 0
    ? { faults: all }
    : { locale, messages, reviewed: { ...reviewed, [locale]: marks }, changed, read }
}

/** The faults of a language's messages that it does not have already. */
function newFaults(book: Book, locale: Locale, messages: Map<string, string>): string[] {
  const known = new Set(faults(book))
  return faults({ ...book, messages: new Map(book.messages).set(locale, messages) }).filter(one => !known.has(one))
}
