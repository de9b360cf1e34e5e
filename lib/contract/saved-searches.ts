import { z } from 'zod'
import { LOCALES, type Locale } from '../i18n/locales'
import { endpoint, replyWith } from './endpoint'
import { LIST_FILTERS, type FilterName } from './list-filters'
import { SearchQuery, UnderstoodWire } from './search'

type SavedWire = {
  [N in FilterName]: (typeof LIST_FILTERS)[N] extends { part: string; wire: infer W extends string } ? W : never
}[FilterName]
const SAVED_WIRES = Object.fromEntries(
  Object.values(LIST_FILTERS).flatMap(row => ('part' in row ? [[row.wire, true]] : [])),
) as { [W in SavedWire]: true }

/** The filters of a saved search, with the names and texts of the search itself; the sort order is not saved. */
const FiltersSchema = SearchQuery.pick({ q: true, categoryId: true, ...SAVED_WIRES })

export type SavedFilters = z.output<typeof FiltersSchema>

const SavedSearchWire = z
  .object({
    _id: z.string(),
    filters: FiltersSchema,
    /** The parts of the search, to name it: labels in the requested language. */
    understood: z.array(UnderstoodWire),
    /** New ads that its owner was notified of and has not opened. */
    newCount: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'SavedSearch' })

export type SavedSearch = {
  id: string
  filters: SavedFilters
  parts: z.output<typeof UnderstoodWire>[]
  newCount: number
  /** ISO 8601, UTC. */ createdAt: string
}

/** A saved search on the wire ↔ ours. */
export const SavedSearchCodec = z.codec(SavedSearchWire, z.custom<SavedSearch>(), {
  decode: wire => ({
    id: wire._id,
    filters: wire.filters,
    parts: wire.understood,
    newCount: wire.newCount,
    createdAt: wire.created_at,
  }),
  encode: search => ({
    _id: search.id,
    filters: search.filters,
    understood: search.parts,
    newCount: search.newCount,
    created_at: search.createdAt,
  }),
})

/** The language of the names; English if missing. */
export const LocaleQuery = z.object({ locale: z.enum(LOCALES as [Locale, ...Locale[]], 'choice').optional() })

const OfSearch = z.object({ id: z.string().max(60) })

export const savedSearchEndpoints = {
  saveSearch: endpoint({
    method: 'POST',
    path: '/api/v2/savedsearch',
    summary:
      'Saves a search: the person is told about new ads that match it, at most once an hour. It takes the filters of the search, in texts as there. One that is saved already stays as it is; `isNew` says so.',
    auth: 'required',
    query: LocaleQuery,
    body: FiltersSchema,
    reply: replyWith(z.object({ search: SavedSearchCodec, isNew: z.boolean() })),
    problems: ['tooManySearches', 'categoryNotFound', 'invalidFields'],
  }),
  getSavedSearches: endpoint({
    method: 'GET',
    path: '/api/v2/savedsearch',
    summary: 'The saved searches, those with new ads first, then the last saved.',
    auth: 'required',
    query: LocaleQuery,
    reply: replyWith(z.object({ searches: z.array(SavedSearchCodec) })),
    problems: [],
  }),
  removeSavedSearch: endpoint({
    method: 'DELETE',
    path: '/api/v2/savedsearch/{id}',
    summary: 'Removes a saved search and what was told about it.',
    auth: 'required',
    params: OfSearch,
    reply: replyWith(z.object({})),
    problems: ['notFound'],
  }),
  openSavedSearch: endpoint({
    method: 'POST',
    path: '/api/v2/savedsearch/{id}/opened',
    summary: 'Says that its new ads were looked at: none of them is new any more, and what was told about it is read.',
    auth: 'required',
    params: OfSearch,
    reply: replyWith(z.object({})),
    problems: ['notFound'],
  }),
}
