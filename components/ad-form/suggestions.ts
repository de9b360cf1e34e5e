import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CALF_WORDS } from '@/lib/contract/choices'
import { goodsFields, goodsRow } from '@/lib/contract/goods'
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@/lib/contract/limits'
import { BLANK, type PostTexts } from '@/lib/contract/post-texts'
import type { User } from '@/lib/contract/users'
import { truncate } from '@/lib/format/format'
import { goodsFigure, goodsFigures } from '@/lib/format/goods'
import { kindWords } from '@/lib/format/kind'
import { milkWords } from '@/lib/format/milk'
import { isWrittenIn } from '@/lib/i18n/scripts'
import type { FormCatalog } from './catalog'
import type { AdForm } from './post-resolver'
import { typedGoods, typedMilk } from './typed-facts'
import { relevant } from './values'

type Words = ReturnType<typeof useTranslations<'post'>>

/** The details as text, one entry for each fact: "up to 11 L", "Second lactation", "With calf". */
function detailsOf(texts: PostTexts, isDairy: boolean, catalog: FormCatalog, t: Words): string[] {
  const { lactation, isPregnant, hasDelivered, calf, age, weight, vaccinated, healthStatus } = texts
  const milk = typedMilk(texts)
  const which = catalog.lactations.find(({ id }) => id === lactation)?.name
  const goods = typedGoods(texts)
  return [
    // The milk now, and the most that the animal gives.
    isDairy && milkWords(milk, t),
    isDairy && milkWords({ ...milk, currentMilk: null }, t),
    which && t('lactationFact', { which }),
    isPregnant === 'yes' && t('pregnantFact'),
    hasDelivered === 'yes' && t('hasDelivered'),
    calf in CALF_WORDS && t(CALF_WORDS[calf as keyof typeof CALF_WORDS]),
    age && `${t('age')}: ${age}`,
    weight && `${t('weight')}: ${weight}`,
    vaccinated === 'yes' && t('vaccinated'),
    healthStatus && `${t('healthStatus')}: ${healthStatus}`,
    ...goodsFields(texts.categoryId, texts.breedId).map(name => {
      if (name === 'brand') return false
      if (typeof goods[name] === 'boolean') return goods[name] && t(name)
      const figure = goodsFigure(goods, name, t)
      return figure !== null && (goodsRow(name).named ? `${t(name)}: ${figure}` : figure)
    }),
  ].filter(words => typeof words === 'string' && words !== '') as string[]
}

/**
 * Writes a title and a description from the answers, in the reader's language: "Murrah buffalo, 7.5 L now, Mohol", and
 * "Murrah buffalo · 7.5 L now · up to 11 L · Second lactation · Mohol". Both are blank until a category is chosen.
 */
export function useSuggestions(methods: AdForm, catalog: FormCatalog, user: User) {
  const t = useTranslations('post')
  const locale = useLocale()
  const typed = { ...BLANK, ...useWatch({ control: methods.control }) }
  const { categoryId, breedId, type, village: chosen } = typed
  const category = catalog.categories.find(({ id }) => id === categoryId)
  if (!category) return { title: '', description: '' }
  const texts = relevant(typed, category.kind)
  const breed = catalog.breeds.find(({ id }) => id === breedId)?.name
  const goods = typedGoods(texts)
  const named = kindWords(locale, { category, breed, brand: goods.brand })
  const what = type === 'Sell' ? named : `${t(type === 'Buy' ? 'buy' : 'rent')}: ${named}`
  const isDairy = category.kind === 'dairy'
  // Our texts use only one script, so they contain the place only if it has a name in the reader's script.
  const place = (chosen ? [chosen] : [user.place.village, user.place.district]).find(
    name => name && isWrittenIn(locale, name),
  )
  const join = (mark: string, facts: (string | null)[]) =>
    [...new Set([what, ...facts, place])].filter(Boolean).join(mark)
  return {
    title: truncate(
      join(', ', [isDairy ? milkWords(typedMilk(texts), t) : null, ...goodsFigures(goods, t)]),
      TITLE_LENGTH,
    ),
    description: truncate(join(' · ', detailsOf(texts, isDairy, catalog, t)), DESCRIPTION_LENGTH),
  }
}
