import { z } from 'zod'
import { LOCALES, type Locale } from '../i18n/locales'
import { endpoint, replyWith } from './endpoint'
import { FeedQuery } from './feed'
import { FeedPageWire } from './posts'

/** What a search can be asked for: every filter of a feed, over one category or all. */
export const SearchQuery = FeedQuery.omit({ searchquery: true }).extend({ q: z.string().max(200).optional(), categoryId: z.string().max(60).optional() })

export type SearchFilters = z.output<typeof SearchQuery>

/**
 * Something that a search was understood to mean: a chip. `label` is English, or the searcher's own words where `kind` is `word`, `price` or `milk`.
 * What comes from the words of the search says from which characters (`start`, `end`) and how the search reads `without` them;
 * `from` and `to` bound a price (rupees) or milk (litres per day). What comes from a filter has no place in the words.
 */
export const UnderstoodWire = z.object({
  kind: z.enum(['category', 'breed', 'lactation', 'milkCapacity', 'advType', 'district', 'place', 'price', 'milk', 'photos', 'word']),
  id: z.string(),
  label: z.string(),
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  without: z.string().optional(),
  from: z.number().nullable().optional(),
  to: z.number().nullable().optional(),
})

export type Understood = z.infer<typeof UnderstoodWire>

const SuggestionWire = z.object({ kind: z.enum(['category', 'breed', 'place']), id: z.string(), text: z.string(), /** Where a place is: its state; of what a breed is: the name of its category. */ within: z.string().optional(), /** Of a breed. */ categoryId: z.string().optional(), query: z.string() })

export type Suggestion = z.infer<typeof SuggestionWire>

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/v2/search',
    summary: 'One page of the active posts of all categories that match words and filters. `understood` says what the search was taken to mean; `similar` is true where nothing matched exactly and the posts are only like it.',
    auth: 'none',
    query: SearchQuery,
    reply: replyWith(FeedPageWire.extend({ understood: z.array(UnderstoodWire), similar: z.boolean() })),
    problems: ['categoryNotFound'],
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/v2/suggest',
    summary: 'What a search that is being typed may become: categories, breeds and places, at most eight. `text` is the name in the language of `locale`, `query` the whole search with it.',
    auth: 'none',
    query: z.object({ q: z.string().max(200), locale: z.enum(LOCALES as [Locale, ...Locale[]], 'choice').optional() }),
    reply: replyWith(z.object({ suggestions: z.array(SuggestionWire) })),
    problems: [],
  }),
}
