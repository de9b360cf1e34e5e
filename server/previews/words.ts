import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { PostType } from '@/lib/contract/posts'
import { FACT_MESSAGES, type FactMessage, type SayFact } from '@/lib/format/facts'
import { PRICE_MESSAGES, type PriceMessage, type priceWords } from '@/lib/format/price-words'
import type { Locale } from '@/lib/i18n/locales'

/** The words of a card that are not from the post. */
export type CardWords = Record<PostType, string> & {
  sold: string
  ended: string
  tagline: string
  /** Formats a fact with its figure. */
  sayFact: SayFact
  /** Formats a price with the time or area that it is for. */
  sayPrice: Parameters<typeof priceWords>[1]
}

type Messages = {
  app: { tagline: string }
  rent: Record<PriceMessage, string>
  post: Record<'sell' | 'buy' | 'rent' | 'sold' | 'ended' | FactMessage, string>
}

const cache = new Map<Locale, Promise<CardWords>>()

/** The words of cards in a language, from the site's messages. They are read once, and only these are kept. */
export function cardWords(locale: Locale): Promise<CardWords> {
  const words = cache.get(locale) ?? read(locale)
  cache.set(locale, words)
  return words
}

async function read(locale: Locale): Promise<CardWords> {
  const { app, post, rent } = JSON.parse(
    await readFile(path.join(process.cwd(), 'messages', `${locale}.json`), 'utf8'),
  ) as Messages
  return {
    Sell: post.sell,
    Buy: post.buy,
    Rent: post.rent,
    sold: post.sold,
    ended: post.ended,
    tagline: app.tagline,
    sayFact: sayer(locale, FACT_MESSAGES, post),
    sayPrice: sayer(locale, PRICE_MESSAGES, rent),
  }
}

/**
 * A function that formats one of these messages with its figures. It keeps no other message. It does not use next-intl,
 * which in Next's bundles formats only messages that the build has parsed. These are read from their files, so that
 * pages and the API, which draws the cards, get the same texts.
 */
function sayer<Name extends string>(locale: Locale, names: readonly Name[], messages: Record<Name, string>) {
  const texts = new Map(names.map(name => [name, new IntlMessageFormat(messages[name], locale)]))
  return (name: Name, figures: Record<string, string | number>): string => String(texts.get(name)!.format(figures))
}
