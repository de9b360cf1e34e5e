import type { useTranslations } from 'next-intl'
import type { Post } from '@/lib/contract/posts'
import { formatQuantity, formatRupees, initials } from '@/lib/format'
import { nameIn, type Locale } from '@/lib/i18n/locales'

/** Characters of a description at most: more than two lines of the widest card hold. */
const DESCRIPTION = 240
const TYPES = { Buy: 'buy', Rent: 'rent' } as const

/** What a card shows of a post, in the page's language. It travels to the browser beside the markup, so it holds nothing else. */
export type Card = Pick<Post, 'id' | 'title' | 'language' | 'description' | 'location' | 'createdAt'> & {
  cover: string | undefined
  price: string
  /** How much milk a dairy animal gives. */
  milk: string | null
  /** What it is: breed, category, or why it stands here. */
  tag: string
  /** Sold, wanted or for rent. */
  state: { text: string; sold: boolean } | null
  place: string
  seller: { id: string; name: string; initials: string }
}

/** The beginning of a text, up to a space; the card itself says with dots that it goes on. */
function beginning(text: string): string {
  if (text.length <= DESCRIPTION) return text
  const space = text.lastIndexOf(' ', DESCRIPTION)
  return space > 0 ? text.slice(0, space) : text
}

/** The card of a post. @param badge instead of what it is */
export function cardOf(post: Post, t: ReturnType<typeof useTranslations<'post'>>, locale: Locale, badge?: string): Card {
  const { id, title, language, location, createdAt, animal, seller, status, type } = post
  const litres = animal.currentMilk ?? animal.milkCapacity
  return {
    id,
    title,
    language,
    description: beginning(post.description),
    location,
    createdAt,
    cover: post.images[0],
    price: formatRupees(post.price),
    milk: litres === null ? null : t('litresShort', { litres: formatQuantity(litres) }),
    tag: badge ?? nameIn((post.breed ?? post.category).names, locale),
    state: status === 'sold' ? { text: t('sold'), sold: true } : status === 'active' && type !== 'Sell' ? { text: t(TYPES[type]), sold: false } : null,
    place: [post.place.village, post.place.district].filter(Boolean).join(', '),
    seller: { id: seller.id, name: `${seller.name} ${seller.surname}`.trim() || t('seller'), initials: initials(seller.name, seller.surname) },
  }
}
