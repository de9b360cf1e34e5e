import type { useTranslations } from 'next-intl'
import type { Post, PostType } from '@/lib/contract/posts'
import { confirmedLater } from '@/lib/format/confirmed'
import { formatDate, initials } from '@/lib/format/format'
import { goodsWords } from '@/lib/format/goods'
import { milkWords } from '@/lib/format/milk'
import { PARTIES } from '@/lib/format/party'
import { priceWords } from '@/lib/format/price-words'
import { reducedWords } from '@/lib/format/reduced'
import { placeLine } from '@/lib/format/place'
import { nameIn, type Locale } from '@/lib/i18n/locales'

/** Maximum length of a description, in characters: more than two lines of the widest card. */
const DESCRIPTION = 240
const TYPES = { Buy: 'buy', Rent: 'rent' } as const

/** The state that a card shows for an ad that sells nothing. */
export const typeState = (type: PostType, t: ReturnType<typeof useTranslations<'post'>>): Card['state'] =>
  type === 'Sell' ? null : { text: t(TYPES[type]), sold: false }

/**
 * What a card shows of a post, in the page's language. The page sends it to the browser in addition to the markup, so
 * it contains nothing else.
 */
export type Card = Pick<Post, 'id' | 'title' | 'language' | 'description' | 'location' | 'createdAt' | 'lead'> & {
  cover: string | undefined
  price: string
  /** That the price was lowered, as text. */
  reduced: string | null
  /** The milk of a dairy animal, as text. */
  milk: string | null
  /** The few facts of goods, as text. */
  goods: string | null
  /** The breed, the category, or the reason why the list shows the post; empty if the page says it above. */
  tag: string
  /** Sold, reserved, wanted or for rent; otherwise null. */
  state: { text: string; sold: boolean } | null
  place: string
  /** When the seller last said that it is still true, if that is newer than the post. */
  confirmed: string | null
  seller: { id: string; name: string; initials: string }
}

/** The beginning of a text, cut at a space. The card's style adds the dots. */
function beginning(text: string): string {
  if (text.length <= DESCRIPTION) return text
  const space = text.lastIndexOf(' ', DESCRIPTION)
  return space > 0 ? text.slice(0, space) : text
}

type CardOptions = {
  /** Replaces the breed or category on the card; empty: the card has none. */
  badge?: string
  /**
   * True if the list is filtered by milk. Such a list compares the most that an animal can give, so the card shows that
   * instead of the current amount.
   */
  showsCapacity?: boolean
}

/** Makes the card of a post. */
export function cardOf(
  post: Post,
  t: ReturnType<typeof useTranslations<'post'>>,
  locale: Locale,
  rent: ReturnType<typeof useTranslations<'rent'>>,
  { badge, showsCapacity = false }: CardOptions = {},
): Card {
  const { id, title, language, lead, location, createdAt, animal, seller, status, type } = post
  return {
    id,
    title,
    language,
    lead,
    // An ad in another language shows its title there.
    description: lead ? '' : beginning(post.description),
    location,
    createdAt,
    cover: post.images[0],
    price: priceWords(post, rent),
    reduced: reducedWords(post, t),
    milk: milkWords({ ...animal, type }, t, showsCapacity),
    goods: goodsWords(post.goods, t),
    tag: badge ?? nameIn((post.breed ?? post.category).names, locale),
    state:
      status === 'sold'
        ? { text: t('sold'), sold: true }
        : post.reservedUntil !== null
          ? { text: t('reserved', { date: formatDate(post.reservedUntil) }), sold: false }
          : status === 'active'
            ? typeState(type, t)
            : null,
    confirmed: confirmedLater(post),
    place: placeLine(locale, [post.place.village, post.place.district]),
    seller: {
      id: seller.id,
      name: `${seller.name} ${seller.surname}`.trim() || t(PARTIES[type].who),
      initials: initials(seller.name, seller.surname),
    },
  }
}
