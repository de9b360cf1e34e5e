import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostType } from '@/lib/contract/posts'
import type { Locale } from '@/lib/i18n/locales'

/** The words of a card that are not from the post. */
export type CardWords = Record<PostType, string> & { sold: string; ended: string; tagline: string }

type Messages = {
  app: { tagline: string }
  post: { sell: string; buy: string; rent: string; sold: string; ended: string }
}

const cache = new Map<Locale, Promise<CardWords>>()

/** The words of cards in a language, from the site's messages. They are read once, and only these are kept. */
export function cardWords(locale: Locale): Promise<CardWords> {
  const words = cache.get(locale) ?? read(locale)
  cache.set(locale, words)
  return words
}

async function read(locale: Locale): Promise<CardWords> {
  const { app, post } = JSON.parse(
    await readFile(path.join(process.cwd(), 'messages', `${locale}.json`), 'utf8'),
  ) as Messages
  return { Sell: post.sell, Buy: post.buy, Rent: post.rent, sold: post.sold, ended: post.ended, tagline: app.tagline }
}
