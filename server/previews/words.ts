import type { PostType } from '@/lib/contract/posts'
import { FACT_MESSAGES, type SayFact } from '@/lib/format/facts'
import { PRICE_MESSAGES, type priceWords } from '@/lib/format/price-words'
import type { Locale } from '@/lib/i18n/locales'
import { readMessages } from '../platform/messages'

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

const cache = new Map<Locale, Promise<CardWords>>()

/** The words of cards in a language, from the site's messages. They are read once, and only these are kept. */
export function cardWords(locale: Locale): Promise<CardWords> {
  const words = cache.get(locale) ?? read(locale)
  cache.set(locale, words)
  return words
}

async function read(locale: Locale): Promise<CardWords> {
  const [app, post, rent] = await Promise.all([
    readMessages(locale, 'app', ['tagline']),
    readMessages(locale, 'post', ['sell', 'buy', 'rent', 'sold', 'ended', ...FACT_MESSAGES]),
    readMessages(locale, 'rent', PRICE_MESSAGES),
  ])
  return {
    Sell: post('sell'),
    Buy: post('buy'),
    Rent: post('rent'),
    sold: post('sold'),
    ended: post('ended'),
    tagline: app('tagline'),
    sayFact: post,
    sayPrice: rent,
  }
}
