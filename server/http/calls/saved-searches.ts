import { ok } from '@/lib/contract/endpoint'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Handlers } from '../handlers'
import { listSavedSearches, openSavedSearch, removeSavedSearch, saveSearch } from '../../saved/searches'

export const savedSearchHandlers: Pick<
  Handlers,
  'saveSearch' | 'getSavedSearches' | 'removeSavedSearch' | 'openSavedSearch'
> = {
  saveSearch: async ({ viewer }, { body, query }) => ok(await saveSearch(viewer, body, query.locale ?? DEFAULT_LOCALE)),
  getSavedSearches: async ({ viewer }, { query }) =>
    ok({ searches: await listSavedSearches(viewer, query.locale ?? DEFAULT_LOCALE) }),
  removeSavedSearch: async ({ viewer }, { params }) => {
    await removeSavedSearch(viewer, params.id)
    return ok({})
  },
  openSavedSearch: async ({ viewer }, { params }) => {
    await openSavedSearch(viewer, params.id)
    return ok({})
  },
}
