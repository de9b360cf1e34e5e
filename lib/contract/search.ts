import { z } from 'zod'
import { LOCALES, type Locale } from '../i18n/locales'
import { endpoint, replyWith } from './endpoint'
import { FeedPageWire, FeedQuery } from './feed'
import { FILTER_NAMES, LIST_FILTERS, type FilterName } from './list-filters'

/** All parameters of a search: every filter of a feed, in one category or in all. */
export const SearchQuery = FeedQuery.omit({ searchquery: true }).extend({
  q: z.string().max(200).optional(),
  categoryId: z.string().max(60).optional(),
})

export type SearchFilters = z.output<typeof SearchQuery>

type FilterPart = { [N in FilterName]: (typeof LIST_FILTERS)[N] extends { part: infer P } ? P : never }[FilterName]
const FILTER_PARTS = [...new Set(Object.values(LIST_FILTERS).flatMap(row => ('part' in row ? row.part : [])))] as [
  FilterPart,
  ...FilterPart[],
]

/** The filters' names in the API. */
const WIRE_FILTERS = ['categoryId', ...FILTER_NAMES.map(name => LIST_FILTERS[name].wire)] as const

/**
 * One part of a search as it was understood: a chip. `label` is English, or the user's own words if `kind` is `word`,
 * `price` or `milk`, or a range of horsepower (`35-50`). A part that comes from the words of the search gives its
 * characters (`start`, `end`) and the search `without` them; `from` and `to` bound a price (rupees), milk (litres per
 * day) or horsepower. `filters` has the parameters of a search that say the same as these words, if there are any. A
 * part that comes from a filter has no position in the words.
 */
export const UnderstoodWire = z.object({
  kind: z.enum(['category', ...FILTER_PARTS, 'place', 'milk', 'word']),
  id: z.string(),
  label: z.string(),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  without: z.string().optional(),
  from: z.number().nullable().optional(),
  to: z.number().nullable().optional(),
  filters: z.partialRecord(z.enum(WIRE_FILTERS), z.string()).optional(),
})

export type Understood = z.infer<typeof UnderstoodWire>

const SuggestionWire = z.object({
  kind: z.enum(['category', 'breed', 'place']),
  id: z.string(),
  text: z.string(),
  /** Of a place: its state; of a breed: its category's name. */ within: z.string().optional(),
  /** Only of a breed. */ categoryId: z.string().optional(),
  /** Another word for it that begins with the typed text, if the name does not. */ word: z.string().optional(),
  /** How many characters of the name sound as typed, if they are not spelt so. */ typed: z.number().optional(),
  query: z.string(),
})

export type Suggestion = z.infer<typeof SuggestionWire>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v2/search',
    summary:
      'One page of the active posts of all categories that match words and filters. `understood` says what the search was taken to mean; `similar` is true where nothing matched exactly and the posts are only like it.',
    auth: 'none',
    query: SearchQuery,
    reply: replyWith(FeedPageWire.extend({ understood: z.array(UnderstoodWire), similar: z.boolean() })),
    problems: ['categoryNotFound'],
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/v2/suggest',
    summary:
      'What a search that is being typed may become: categories, breeds and places, at most eight. `text` is the name in the language of `locale`, `query` the whole search with it, `word` another word for it, by which it was found, `typed` the number of characters of `text` that sound as typed where they are not spelt so.',
    auth: 'none',
    query: z.object({ q: z.string().max(200), locale: z.enum(LOCALES as [Locale, ...Locale[]], 'choice').optional() }),
    reply: replyWith(z.object({ suggestions: z.array(SuggestionWire) })),
    problems: [],
  }),
}
