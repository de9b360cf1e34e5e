import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TITLE_LENGTH } from '@/lib/contract/limits'
import { BLANK } from '@/lib/contract/post-texts'
import type { User } from '@/lib/contract/users'
import { truncate } from '@/lib/format/format'
import { goodsFigures } from '@/lib/format/goods'
import { milkWords } from '@/lib/format/milk'
import { isWrittenIn } from '@/lib/i18n/scripts'
import type { FormCatalog } from './catalog'
import { typedGoods, typedMilk } from './typed-facts'
import type { AdForm } from './post-resolver'

/** Categories in which the kind alone says what the thing is: a rotavator, a duck, urea. */
const KIND_ALONE = ['equipment', 'poultry', 'fertilizers']

/**
 * Writes a title from breed, facts and village in the reader's language: "Murrah buffalo, 7.5 L now, Mohol",
 * "Mahindra tractor, 2018, 45 HP, Mohol". Blank until a category is chosen.
 */
function useSuggestion(methods: AdForm, catalog: FormCatalog, user: User): string {
  const t = useTranslations('post')
  const locale = useLocale()
  const texts = { ...BLANK, ...useWatch({ control: methods.control }) }
  const { categoryId, breedId, type, village: chosen } = texts
  const category = catalog.categories.find(({ id }) => id === categoryId)
  if (!category) return ''
  const breed = catalog.breeds.find(({ id }) => id === breedId)?.name
  const alone =
    !breed ||
    KIND_ALONE.includes(category.id) ||
    breed.toLocaleLowerCase(locale).includes(category.name.toLocaleLowerCase(locale))
  const what = alone ? (breed ?? category.name) : `${breed} ${category.name.toLocaleLowerCase(locale)}`
  const milk = category.kind === 'dairy' ? milkWords(typedMilk(texts), t) : null
  // A title has one script, so it names the place only if the place has a name in the reader's.
  const place = (chosen ? [chosen] : [user.place.village, user.place.district]).find(
    name => name && isWrittenIn(locale, name),
  )
  const goods = typedGoods(texts)
  const title = [[goods.brand, what].filter(Boolean).join(' '), milk, ...goodsFigures(goods, t), place]
    .filter(Boolean)
    .join(', ')
  return truncate(type === 'Sell' ? title : `${t(type === 'Buy' ? 'buy' : 'rent')}: ${title}`, TITLE_LENGTH)
}

/**
 * A title that follows the answers until the user types one. It never replaces what the user typed.
 * @param initially whether the title was ours when the user left the draft
 * @param onOurs called when the title becomes ours or the user's
 */
export function useTitle(
  methods: AdForm,
  catalog: FormCatalog,
  user: User,
  initially: boolean,
  onOurs: (ours: boolean) => void,
) {
  const suggestion = useSuggestion(methods, catalog, user)
  const [ours, setOurs] = useState(initially)
  const { getValues, getFieldState, setValue } = methods

  useEffect(() => {
    if (ours && getValues('title') !== suggestion)
      setValue('title', suggestion, { shouldDirty: true, shouldValidate: getFieldState('title').invalid })
  }, [ours, suggestion, getValues, getFieldState, setValue])

  function own(next: boolean) {
    setOurs(next)
    onOurs(next)
  }
  return { suggestion, ours: ours && suggestion !== '', take: () => own(true), typed: () => own(false), reset: setOurs }
}

export type Title = ReturnType<typeof useTitle>
