import type { useTranslations } from 'next-intl'
import { typeState, type Card } from '@/components/listing/card'
import type { PostTexts } from '@/lib/contract/post-texts'
import type { PostType } from '@/lib/contract/posts'
import { rentUnitOf } from '@/lib/contract/rent-units'
import type { PlaceNames, User } from '@/lib/contract/users'
import { initials } from '@/lib/format/format'
import { goodsWords } from '@/lib/format/goods'
import { milkWords } from '@/lib/format/milk'
import { placeLine } from '@/lib/format/place'
import { withUnit } from '@/lib/format/price-words'
import type { Locale } from '@/lib/i18n/locales'
import type { FormCatalog } from './catalog'
import { typedGoods, typedMilk } from './typed-facts'

/** What the preview needs in addition to the typed texts. */
export type PreviewContext = {
  catalog: FormCatalog
  user: User
  /** The place of the ad if no village was chosen. */
  place: PlaceNames
  locale: Locale
}

/** The card that an ad will have in lists, from its texts. Its picture is not stored yet. */
export function previewCard(
  texts: PostTexts,
  { catalog, user, place, locale }: PreviewContext,
  words: ReturnType<typeof useTranslations<'post'>>,
  rent: ReturnType<typeof useTranslations<'rent'>>,
): Card {
  const { title, description, price, rentUnit, categoryId, breedId, village } = texts
  const type = texts.type as PostType
  const category = catalog.categories.find(({ id }) => id === categoryId)
  const breed = catalog.breeds.find(({ id }) => id === breedId)
  return {
    id: 'preview',
    title,
    language: locale,
    lead: null,
    description,
    location: null,
    createdAt: new Date().toISOString(),
    cover: undefined,
    price: withUnit(`₹${price}`, type === 'Rent' ? rentUnitOf(rentUnit) : null, rent),
    reduced: null,
    milk: category?.kind === 'dairy' ? milkWords(typedMilk(texts), words) : null,
    goods: goodsWords(typedGoods(texts), words),
    tag: (breed ?? category)?.name ?? '',
    state: typeState(type, words),
    place: village || placeLine(locale, [place.writtenVillage ?? place.village, place.district]),
    confirmed: null,
    seller: { id: user.id, name: `${user.name} ${user.surname}`, initials: initials(user.name, user.surname) },
  }
}
