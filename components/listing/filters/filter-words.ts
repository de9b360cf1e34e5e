import { useTranslations } from 'next-intl'
import { MILK_RANGES, type POST_TYPES, type SORTS } from '@/lib/contract/limits'
import { FILTER_NAMES, filterRow, LIST_FILTERS, type FilterName, type FilterNameOf } from '@/lib/contract/list-filters'
import type messages from '@/messages/en.json'

/** The message keys of sorts in `feed`. */
const SORT_WORDS = {
  relevance: 'sortRelevance',
  nearby: 'sortNearby',
  price_low: 'sortPriceLow',
  price_high: 'sortPriceHigh',
  newest: 'sortNewest',
} as const satisfies Record<(typeof SORTS)[number], string>

/** The message keys of the types of posts in `post`. */
export const TYPE_WORDS = { Sell: 'sell', Buy: 'buy', Rent: 'rent' } as const satisfies Record<
  (typeof POST_TYPES)[number],
  string
>

type Namespace = 'feed' | 'post' | 'postAd' | 'actions'
type Message = { [N in Namespace]: readonly [N, keyof (typeof messages)[N]] }[Namespace]
/** Checks at compile time that the messages contain every label of the table. */
const LABELED: Record<FilterName, { label: Message }> = LIST_FILTERS

/** Returns a function that gives the label of a filter. */
export function useFilterLabel(): (name: FilterName) => string {
  const words = {
    feed: useTranslations('feed'),
    post: useTranslations('post'),
    postAd: useTranslations('postAd'),
    actions: useTranslations('actions'),
  } as Record<Namespace, (key: string) => string>
  return name => {
    const [namespace, key] = LABELED[name].label
    return words[namespace](key)
  }
}

type ChoiceValue<N extends FilterName> = (typeof LIST_FILTERS)[N]['values'] extends {
  choices: readonly (infer T extends string)[]
}
  ? T
  : never
/** The words of the choices of filters. It compiles only if every choice has words. */
export type ChoiceWords = { [N in FilterNameOf<'choice'>]: Record<ChoiceValue<N>, string> }

/** The words of the choices of filters in the form. */
export function useChoiceWords(): ChoiceWords {
  const feed = useTranslations('feed')
  const post = useTranslations('post')
  const named = <T extends string, W extends string>(words: Record<T, W>, t: (word: W) => string) =>
    Object.fromEntries(Object.entries<W>(words).map(([value, word]) => [value, t(word)])) as Record<T, string>
  const ranged = <T extends string>(ranges: readonly T[], say: (range: string) => string) =>
    Object.fromEntries(ranges.map(range => [range, say(range.replace('-', '–'))])) as Record<T, string>
  return {
    sort: named(SORT_WORDS, word => feed(word)),
    type: named(TYPE_WORDS, word => post(word)),
    milk: ranged(MILK_RANGES, range => range),
    horsepower: ranged(LIST_FILTERS.horsepower.values.choices, value => post('hpFact', { value })),
    year: ranged(LIST_FILTERS.year.values.choices, year => feed('madeSince', { year })),
  }
}

type FlagName = FilterNameOf<'flag'>
/** The labels of flags are all in `feed`, because code that names the parts of a search may have no other words. */
const FLAGS: { [N in FlagName]: { part: string; label: readonly ['feed', keyof (typeof messages)['feed']] } } =
  LIST_FILTERS

/** Returns a function that gives the label of the flag for a part of a search; undefined for other parts. */
export function useFlagWords(): (part: string) => string | undefined {
  const t = useTranslations('feed') as (key: string) => string
  return part => {
    const name = FILTER_NAMES.find(one => filterRow(one).values.kind === 'flag' && filterRow(one).part === part)
    return name && t(FLAGS[name as FlagName].label[1])
  }
}
