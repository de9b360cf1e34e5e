import { createHash } from 'node:crypto'
import type { Category } from '@/lib/contract/categories'
import type { Post } from '@/lib/contract/posts'
import { formatRupees } from '@/lib/format'
import { LOCALES, nameIn, type Locale } from '@/lib/i18n/locales'
import { placeName } from '../places/place-name'
import { drawable } from './drawable'
import { cardWords } from './words'

/** How a badge is coloured: as an offer, as something that wants action, as something that is over. */
export type BadgeTone = 'offer' | 'wanted' | 'over'

/** All that stands on a card: whoever changes a word here makes another version of it. */
export type Card = {
  /** In its address. */
  name: string
  /** Of its words; fonts draw some letters differently for Marathi, Nepali and Assamese. */
  language: Locale
  badge: { text: string; tone: BadgeTone } | null
  /** Large: a price, or a category's name. */
  headline: string
  text: string
  place: string | null
  /** The address of its picture; the first that can be read is shown. */
  pictures: string[]
}

/** A picture that link previews show, as metadata names it. */
export type Preview = { /** On this host. */ path: string; width: number; height: number; alt: string }

export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Raise it with every change of how cards look: an address never shows other bytes, so the new look needs new ones. */
const LOOK = 1

/** The place in the post's language: its village as the seller wrote it, district and state as that language calls them. */
function placeLine({ village, district, state }: Post['place'], language: Locale): string | null {
  const names = [village, district && placeName(language, { state, district }), state && placeName(language, { state })]
  return drawable([...new Set(names.filter(Boolean))].join(', ')) || null
}

/**
 * What stands on a post's card, in its listing's language. The title is as written, without what our fonts cannot draw; the
 * number of the seller's account is never on it.
 */
export async function postCard(post: Post): Promise<Card> {
  const language = LOCALES.find(locale => locale === post.language) ?? 'en'
  const words = await cardWords(language)
  const badge = post.status === 'sold' ? { text: words.sold, tone: 'over' as const } : { text: words[post.type], tone: post.type === 'Sell' ? ('offer' as const) : ('wanted' as const) }
  return {
    name: `post/${post.id}`,
    language,
    badge,
    headline: formatRupees(post.price),
    text: drawable(post.title) || nameIn(post.category.names, language),
    place: placeLine(post.place, language),
    pictures: [post.images[0], post.category.image].filter(picture => typeof picture === 'string'),
  }
}

/** What stands on a category's card, in the language of the page that is shared. */
export async function categoryCard(category: Category, language: Locale): Promise<Card> {
  const { tagline } = await cardWords(language)
  return { name: `category/${category.id}/${language}`, language, badge: null, headline: nameIn(category.names, language), text: tagline, place: null, pictures: category.image ? [category.image] : [] }
}

/** Where a card is served. The last part changes with everything on it. */
export function cardPath(card: Card): string {
  const version = createHash('sha256').update(JSON.stringify([LOOK, card])).digest('base64url').slice(0, 12)
  return `/media/previews/${card.name}/${version}.jpg`
}

/** A card as metadata names it. */
export function previewOf(card: Card): Preview {
  const alt = [card.text, card.headline, card.badge?.text, card.place].filter(Boolean).join(' · ')
  return { path: cardPath(card), width: CARD_WIDTH, height: CARD_HEIGHT, alt }
}
