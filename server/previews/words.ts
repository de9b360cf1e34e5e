import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostType } from '@/lib/contract/posts'
import type { Locale } from '@/lib/i18n/locales'

/** The words that cards have beside the listing's own. */
export type CardWords = Record<PostType, string> & { sold: string; tagline: string }

type Messages = { app: { tagline: string }; post: { sell: string; buy: string; rent: string; sold: string } }

const known = new Map<Locale, Promise<CardWords>>()

/** The site's own words in a language, from its messages; read once, and only these few are kept. */
export function cardWords(locale: Locale): Promise<CardWords> {
  const words = known.get(locale) ?? read(locale)
  known.set(locale, words)
  return words
}

async function read(locale: Locale): Promise<CardWords> {
  const { app, post } = JSON.parse(await readFile(path.join(process.cwd(), 'messages', `${locale}.json`), 'utf8')) as Messages
  return { Sell: post.sell, Buy: post.buy, Rent: post.rent, sold: post.sold, tagline: app.tagline }
}
