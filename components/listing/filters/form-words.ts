import { useTranslations } from 'next-intl'
import { FILTER_NAMES, type FilterName } from '@/lib/contract/list-filters'
import { formatRupees } from '@/lib/format/format'
import type { FeedCatalog } from '@/lib/listing/feed-address'
import { useChoiceWords, useFilterLabel, type ChoiceWords } from './filter-words'

/** All words of the filter form, as a value: the page sends only these to the browser, not whole namespaces. */
export type FormWords = {
  labels: Record<FilterName, string>
  choices: ChoiceWords
  any: string
  category: string
  everyCategory: string
  kind: string
  nearbyHint: string
  equipmentHint: string
  price: string
  quickPrices: string[]
}

export function useFormWords({ prices }: FeedCatalog): FormWords {
  const feed = useTranslations('feed')
  const post = useTranslations('post')
  const categories = useTranslations('categories')
  const label = useFilterLabel()
  return {
    labels: Object.fromEntries(FILTER_NAMES.map(name => [name, label(name)])) as FormWords['labels'],
    choices: useChoiceWords(),
    any: feed('any'),
    category: post('category'),
    everyCategory: categories('title'),
    kind: post('kind'),
    nearbyHint: feed('nearbyHint'),
    equipmentHint: feed('equipmentHint'),
    price: feed('price'),
    quickPrices: prices.quick.map(price => feed('priceUpTo', { price: formatRupees(price) })),
  }
}
