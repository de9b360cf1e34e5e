import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { TITLE_LENGTH } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { formatQuantity, truncate } from '@/lib/format'
import type { FormCatalog } from './catalog'
import type { PostValues } from './values'

/** Categories whose kinds say by themselves what they are: a rotavator, a duck, urea. */
const KIND_ALONE = ['equipment', 'poultry', 'fertilizers']

/** A title from breed, milk and village in the reader's language: "Murrah buffalo, 12 litres a day, Mohol". Blank before a category is chosen. */
function useSuggestion(methods: UseFormReturn<PostValues>, catalog: FormCatalog, user: User): string {
  const t = useTranslations('post')
  const locale = useLocale()
  const [categoryId, breedId, advType, milkCapacity, currentMilk, villageName] = useWatch({
    control: methods.control,
    name: ['categoryId', 'breedId', 'advType', 'milkCapacity', 'currentMilk', 'villageName'],
  })
  const category = catalog.categories.find(({ id }) => id === categoryId)
  if (!category) return ''
  const breed = catalog.breeds.find(({ id }) => id === breedId)?.name
  const alone = !breed || KIND_ALONE.includes(category.id) || breed.toLocaleLowerCase(locale).includes(category.name.toLocaleLowerCase(locale))
  const what = alone ? (breed ?? category.name) : `${breed} ${category.name.toLocaleLowerCase(locale)}`
  const litres = category.kind === 'dairy' ? [milkCapacity, currentMilk].map(Number).find(number => number > 0) : undefined
  const village = villageName || user.place.village || user.place.district
  const title = [what, litres && t('litresPerDay', { litres: formatQuantity(litres) }), village].filter(Boolean).join(', ')
  return truncate(advType === 'Sell' ? title : `${t(advType === 'Buy' ? 'buy' : 'rent')}: ${title}`, TITLE_LENGTH)
}

/**
 * The title that follows the answers until something is typed; what was typed is never replaced.
 * @param initially was it ours when the draft was left?
 * @param onOurs told when it becomes ours or theirs
 */
export function useTitle(methods: UseFormReturn<PostValues>, catalog: FormCatalog, user: User, initially: boolean, onOurs: (ours: boolean) => void) {
  const suggestion = useSuggestion(methods, catalog, user)
  const [ours, setOurs] = useState(initially)
  const { getValues, getFieldState, setValue } = methods

  useEffect(() => {
    if (ours && getValues('summary') !== suggestion) setValue('summary', suggestion, { shouldDirty: true, shouldValidate: getFieldState('summary').invalid })
  }, [ours, suggestion, getValues, getFieldState, setValue])

  function own(next: boolean) {
    setOurs(next)
    onOurs(next)
  }
  return { suggestion, ours: ours && suggestion !== '', take: () => own(true), typed: () => own(false), reset: setOurs }
}

export type Title = ReturnType<typeof useTitle>
