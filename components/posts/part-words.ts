import { useTranslations } from 'next-intl'
import type { Understood } from '@/lib/contract/search'
import { formatQuantity, formatRupees } from '@/lib/format'
import { TYPE_WORDS } from './feed/filter-words'

/** What a part of a search is called in the reader's language; `lang` where that is another one. Categories, breeds and lactations are called by their label. */
export function usePartWords(): (part: Pick<Understood, 'kind' | 'id' | 'label' | 'from' | 'to'>) => { label: string; lang?: string } {
  const t = useTranslations('feed')
  const post = useTranslations('post')
  const bounds = (from: number | null | undefined, to: number | null | undefined, show: (value: number) => string) =>
    from != null && to != null ? `${show(from)} – ${show(to)}` : from != null ? t('priceFrom', { price: show(from) }) : to != null ? t('priceUpTo', { price: show(to) }) : undefined
  const litres = (value: number) => post('litresShort', { litres: formatQuantity(value) })
  return ({ kind, id, label, from, to }) => {
    switch (kind) {
      case 'advType':
        return { label: id in TYPE_WORDS ? post(TYPE_WORDS[id as keyof typeof TYPE_WORDS]) : label }
      case 'price':
        return { label: bounds(from, to, formatRupees) ?? label }
      case 'milk':
        return { label: bounds(from, to, litres) ?? label }
      case 'milkCapacity':
        return { label: post('litresPerDay', { litres: label.replace('-', '–') }) }
      case 'photos':
        return { label: t('photosOnly') }
      case 'place':
      case 'district':
        // What has no name in the reader's language is called by its id, which is English.
        return label === id ? { label, lang: 'en' } : { label }
      default:
        return { label }
    }
  }
}
