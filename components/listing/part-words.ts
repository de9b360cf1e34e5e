import { useTranslations } from 'next-intl'
import type { Understood } from '@/lib/contract/search'
import { formatQuantity, formatRupees } from '@/lib/format/format'
import { TYPE_WORDS, useFlagWords } from './filters/filter-words'

/**
 * Returns a function that names a part of a search in the reader's language; `lang` is set if the name is in another
 * one. Categories, breeds and lactations use their label.
 */
export function usePartWords(): (part: Pick<Understood, 'kind' | 'id' | 'label' | 'from' | 'to'>) => {
  label: string
  lang?: string
} {
  const t = useTranslations('feed')
  const post = useTranslations('post')
  const flag = useFlagWords()
  const bounds = (from: number | null | undefined, to: number | null | undefined, show: (value: number) => string) =>
    from != null && to != null
      ? `${show(from)} – ${show(to)}`
      : from != null
        ? t('priceFrom', { price: show(from) })
        : to != null
          ? t('priceUpTo', { price: show(to) })
          : undefined
  const litres = (value: number) => post('litresShort', { litres: formatQuantity(value) })
  return ({ kind, id, label, from, to }) => {
    switch (kind) {
      case 'advType':
        return { label: id in TYPE_WORDS ? post(TYPE_WORDS[id as keyof typeof TYPE_WORDS]) : label }
      case 'price':
        return { label: bounds(from, to, formatRupees) ?? label }
      case 'milk':
        return { label: bounds(from, to, litres) ?? label }
      case 'horsepower':
        return { label: post('hpFact', { value: label.replace('-', '–') }) }
      case 'year':
        return { label: t('madeSince', { year: label }) }
      case 'milkCapacity':
        return { label: post('litresPerDay', { litres: label.replace('-', '–') }) }
      case 'place':
      case 'district':
        // A part without a name in the reader's language shows its id, which is English.
        return label === id ? { label, lang: 'en' } : { label }
      default:
        return { label: flag(kind) ?? label }
    }
  }
}
