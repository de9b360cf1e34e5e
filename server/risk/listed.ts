import { asc } from 'drizzle-orm'
import type { WordList } from '@/lib/contract/desk-words'
import { listedWords } from '../db/schema-risk'
import { services } from '../services/services'
import { tokenize } from '../search/tokenize'

/** How many words of a text are compared with the lists. */
const MAX_WORDS = 1000

/** How a text is written on a list: in lower case, with single spaces. */
export const toListed = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Does an entry name a link, which is compared letter by letter? Words are compared by their sound. */
const isLink = (text: string) => /[./@]/.test(text)

const IN_NAME = /[\p{L}\p{Nd}-]/u

/** Where a link stands in a text, not within a longer name; -1: nowhere. Both are in lower case. */
function indexOfLink(text: string, link: string): number {
  for (let at = text.indexOf(link); at >= 0; at = text.indexOf(link, at + 1))
    if (!IN_NAME.test(text[at - 1] ?? '') && !IN_NAME.test(text[at + link.length] ?? '')) return at
  return -1
}

function withoutLink(text: string, link: string): string {
  const at = indexOfLink(text, link)
  return at < 0 ? text : withoutLink(`${text.slice(0, at)} ${text.slice(at + link.length)}`, link)
}

/** The words of a text as they sound: the same in every script. */
const soundsOf = (text: string): string[] => tokenize(text, MAX_WORDS).flatMap(({ key }) => key || [])

/** Where the words of an entry begin in a text; -1: it does not have them. */
function indexOfAll(words: readonly string[], entry: readonly string[]): number {
  if (entry.length === 0) return -1
  return words.findIndex((_, at) => entry.every((word, step) => words[at + step] === word))
}

/**
 * Compares the texts of an ad with the lists of the desk.
 * @returns whether one has something that is blocked, and the texts, in lower case, without the links that are allowed
 */
export async function compareWithLists(texts: readonly string[]): Promise<{ isBlocked: boolean; texts: string[] }> {
  const { db } = await services()
  const rows = await db.select().from(listedWords).orderBy(asc(listedWords.id))
  const of = (list: WordList, links: boolean) =>
    rows.filter(row => row.list === list && isLink(row.text) === links).map(({ text }) => text)
  const left = texts.map(text => of('allow', true).reduce(withoutLink, text.normalize('NFKC').toLowerCase()))
  const [allowed, blocked] = [of('allow', false).map(soundsOf), of('block', false).map(soundsOf)]
  const isBlocked = left.some(text => {
    if (of('block', true).some(link => indexOfLink(text, link) >= 0)) return true
    if (blocked.length === 0) return false
    const words = soundsOf(text)
    for (const entry of allowed)
      for (let at = indexOfAll(words, entry); at >= 0; at = indexOfAll(words, entry))
        words.fill('', at, at + entry.length)
    return blocked.some(entry => indexOfAll(words, entry) >= 0)
  })
  return { isBlocked, texts: left }
}
