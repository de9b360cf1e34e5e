import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTranslator } from 'next-intl'
import type messages from '@/messages/en.json'
import { TIME_ZONE, type Locale } from '@/lib/i18n/locales'

/** The namespaces that are needed where Next, which has the words for pages, is not; the others of a language are not kept. */
type Kept = Pick<typeof messages, 'actions' | 'feed' | 'post'>

const known = new Map<Locale, Awaited<ReturnType<typeof read>>>()

/** The site's own words in a language, from its messages: as they stand there, and as what fills them in. */
export async function siteWords(locale: Locale): ReturnType<typeof read> {
  // Only what could be read is kept: a file that could not be opened once is read again.
  const words = known.get(locale) ?? (await read(locale))
  known.set(locale, words)
  return words
}

async function read(locale: Locale) {
  const { actions, feed, post } = JSON.parse(await readFile(path.join(process.cwd(), 'messages', `${locale}.json`), 'utf8')) as Kept
  const messages = { actions, feed, post }
  const all = { locale, messages, timeZone: TIME_ZONE }
  return { messages, actions: createTranslator({ ...all, namespace: 'actions' }), feed: createTranslator({ ...all, namespace: 'feed' }), post: createTranslator({ ...all, namespace: 'post' }) }
}
