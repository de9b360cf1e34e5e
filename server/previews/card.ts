import { createHash } from 'node:crypto'
import { BRAND } from '@/lib/seo/brand'
import type { Category } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import type { Seller } from '@/lib/contract/sellers'
import { priceWords } from '@/lib/format/price-words'
import { shortFacts } from '@/lib/format/facts'
import { placeLine } from '@/lib/format/place'
import { LOCALES, nameIn, type Locale } from '@/lib/i18n/locales'
import { townName } from '../places/localize'
import { placeName } from '../places/place-name'
import { keepDrawable } from './drawable'
import { cardWords } from './words'

/** The colour of a badge: for an offer, for something that is wanted, for something that is over. */
export type BadgeTone = 'offer' | 'wanted' | 'over'

/** Everything that a card shows. Any change of it makes another version of the card. */
export type Card = {
  /** Its part of the address. */
  name: string
  /** The language of its words. Fonts draw some letters differently for Marathi, Nepali and Assamese. */
  language: Locale
  badge: { text: string; tone: BadgeTone } | null
  /** In large letters: a price, or a category's name. */
  headline: string
  /** The few facts of the ad, under the price. */
  facts?: string
  text: string
  place: string | null
  /** The addresses of its pictures; the card shows the first that can be read. */
  pictures: string[]
}

/** The picture of a link preview, for the metadata. */
export type Preview = { /** On this host. */ path: string; width: number; height: number; alt: string }

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/**
 * Raise it with every change of the cards' design: an address never shows other bytes, so a new design needs new
 * addresses.
 */
const LOOK = 1

/** The place in the script of the card's language. */
function placeOf(
  { village, district, state }: Pick<Post['place'], 'village' | 'district' | 'state'>,
  language: Locale,
): string | null {
  const town = village && townName(language, { state, town: village })
  const names = [town, district && placeName(language, { state, district }), state && placeName(language, { state })]
  return keepDrawable(placeLine(language, names)) || null
}

/**
 * The card of a post, in the language of the post. The title is as written, without characters that our fonts cannot
 * draw. The card never shows the seller's number.
 */
export async function postCard(post: Post): Promise<Card> {
  const language = LOCALES.find(locale => locale === post.language) ?? 'en'
  const words = await cardWords(language)
  const badge =
    post.status === 'sold' || post.status === 'ended'
      ? { text: words[post.status], tone: 'over' as const }
      : { text: words[post.type], tone: post.type === 'Sell' ? ('offer' as const) : ('wanted' as const) }
  const facts = shortFacts(post, words.sayFact).join(' · ')
  return {
    name: `post/${post.id}`,
    language,
    badge,
    headline: priceWords(post, words.sayPrice),
    ...(facts ? { facts: keepDrawable(facts) } : {}),
    text: keepDrawable(post.title) || nameIn(post.category.names, language),
    place: placeOf(post.place, language),
    pictures: [post.images[0], post.category.image].filter(picture => typeof picture === 'string'),
  }
}

/** The card of a category, in the language of the shared page. */
export async function categoryCard(category: Category, language: Locale): Promise<Card> {
  const { tagline } = await cardWords(language)
  return {
    name: `category/${category.id}/${language}`,
    language,
    badge: null,
    headline: nameIn(category.names, language),
    text: tagline,
    place: null,
    pictures: category.image ? [category.image] : [],
  }
}

/** The card of the site, for pages without a subject of their own. */
export async function siteCard(language: Locale): Promise<Card> {
  const { tagline } = await cardWords(language)
  return { name: `site/${language}`, language, badge: null, headline: BRAND, text: tagline, place: null, pictures: [] }
}

/** The card of a seller, in the language of the shared page, with what the page shows to everybody. */
export async function sellerCard({ id, name, surname, image, place }: Seller, language: Locale): Promise<Card> {
  const { tagline } = await cardWords(language)
  return {
    name: `seller/${id}/${language}`,
    language,
    badge: null,
    headline: keepDrawable(`${name} ${surname}`) || BRAND,
    text: tagline,
    place: placeOf({ ...place, village: null }, language),
    pictures: image ? [image] : [],
  }
}

/** The address of a card. Its last part changes with everything on the card. */
export function cardPath(card: Card): string {
  const version = createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('base64url')
    .slice(0, 12)
  return `/media/previews/${card.name}/${version}.jpg`
}

/** A card for the metadata. */
export function previewOf(card: Card): Preview {
  const alt = [card.text, card.headline, card.facts, card.badge?.text, card.place].filter(Boolean).join(' · ')
  return { path: cardPath(card), width: CARD_WIDTH, height: CARD_HEIGHT, alt }
}
