import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { SAVED_SEARCHES } from '@/lib/contract/limits'
import { FILTER_NAMES, LIST_FILTERS } from '@/lib/contract/list-filters'
import type { SavedFilters, SavedSearch } from '@/lib/contract/saved-searches'
import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import { getCategory, reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { users } from '../db/schema'
import { notifications } from '../db/schema-notifications'
import { savedSearches } from '../db/schema-saved-searches'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { findRequiredLexemes } from '../search/new-matches'
import { searchParts } from './search-parts'

type Row = Pick<typeof savedSearches.$inferSelect, 'id' | 'filters' | 'newCount' | 'createdAt'>

/** A row as its owner sees it. */
export async function toSavedSearch({ id, filters, newCount, createdAt }: Row, locale: Locale): Promise<SavedSearch> {
  return { id, filters, parts: await searchParts(filters, locale), newCount, createdAt: isoTime(createdAt) }
}

const FLAGS = new Set<string>(
  FILTER_NAMES.filter(name => LIST_FILTERS[name].values.kind === 'flag').map(name => LIST_FILTERS[name].wire),
)
/** A flag with the value `false` filters nothing. */
const isOff = (wire: string, value: unknown) => FLAGS.has(wire) && value === 'false'

/**
 * The filters in the form in which they are stored: words without surrounding spaces, no empty filters, sorted by name.
 * @throws Problem categoryNotFound, invalidFields
 */
async function normalizeFilters({ q, ...filters }: SavedFilters): Promise<SavedFilters> {
  const words = q?.replace(/\s+/g, ' ').trim().toWellFormed()
  const kept = Object.fromEntries(
    Object.entries({ ...filters, q: words })
      .filter(([name, value]) => value !== undefined && value !== '' && !isOff(name, value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as SavedFilters
  const { breeds, lactations } = await reference()
  if (kept.categoryId !== undefined) await getCategory(kept.categoryId)
  if (kept.breedId !== undefined && !breeds.has(kept.breedId)) throw new Problem('invalidFields', { breedId: 'choice' })
  if (kept.lactationId !== undefined && !lactations.has(kept.lactationId))
    throw new Problem('invalidFields', { lactationId: 'choice' })
  if (Object.keys(kept).length === 0) throw new Problem('invalidFields', { q: 'required' })
  return kept
}

/**
 * The columns of a saved search that decide what it finds.
 * @throws Problem categoryNotFound, invalidFields (also without any filter)
 */
export async function searchColumns(
  requested: SavedFilters,
): Promise<Pick<typeof savedSearches.$inferInsert, 'filters' | 'key' | 'requiredLexemes'>> {
  const filters = await normalizeFilters(requested)
  const { categoryId = null, q: searchquery, ...others } = filters
  const requiredLexemes = await findRequiredLexemes(categoryId, { ...others, searchquery })
  return { filters, key: JSON.stringify(filters), requiredLexemes }
}

/**
 * Saves a search; only ads that are posted later are new to it. A search that is saved already stays as it is.
 * @returns the search, and whether it is new
 * @throws Problem tooManySearches, categoryNotFound, invalidFields (also without any filter)
 */
export async function saveSearch(
  viewer: User,
  requested: SavedFilters,
  locale: Locale,
): Promise<{ search: SavedSearch; isNew: boolean }> {
  const { db } = await services()
  const columns = await searchColumns(requested)
  const { row, isNew } = await db.transaction(async transaction => {
    // The user's row is locked, so that two requests at the same time cannot both save the last search that the limit
    // allows.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
    const own = eq(savedSearches.userId, viewer.id)
    const [existing] = await transaction
      .select()
      .from(savedSearches)
      .where(and(own, eq(savedSearches.key, columns.key)))
    if (existing) return { row: existing, isNew: false }
    const [saved] = await transaction.select({ count: count() }).from(savedSearches).where(own)
    if ((saved?.count ?? 0) >= SAVED_SEARCHES) throw new Problem('tooManySearches')
    const [row] = await transaction
      .insert(savedSearches)
      .values({ id: newId(), userId: viewer.id, ...columns })
      .returning()
    return { row: row!, isNew: true }
  })
  return { search: await toSavedSearch(row, locale), isNew }
}

/** The viewer's saved searches, those with new ads first, then the last saved. */
export async function listSavedSearches(viewer: User, locale: Locale): Promise<SavedSearch[]> {
  const { db } = await services()
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, viewer.id))
    .orderBy(desc(gt(savedSearches.newCount, 0)), desc(savedSearches.createdAt), desc(savedSearches.id))
  return Promise.all(rows.map(row => toSavedSearch(row, locale)))
}

const ownOne = (viewer: User, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, viewer.id))

/**
 * Deletes a saved search and its notifications.
 * @throws Problem notFound, also for another user's search
 */
export async function removeSavedSearch(viewer: User, id: string): Promise<void> {
  const { db } = await services()
  const removed = await db.delete(savedSearches).where(ownOne(viewer, id)).returning({ id: savedSearches.id })
  if (removed.length === 0) throw new Problem('notFound')
}

/**
 * Marks the new ads of a search as seen.
 * @throws Problem notFound, also for another user's search
 */
export async function openSavedSearch(viewer: User, id: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    const opened = await transaction
      .update(savedSearches)
      .set({ newCount: 0 })
      .where(ownOne(viewer, id))
      .returning({ id: savedSearches.id })
    if (opened.length === 0) throw new Problem('notFound')
    await transaction
      .update(notifications)
      .set({ readAt: sql`now()` as never })
      .where(and(eq(notifications.searchId, id), isNull(notifications.readAt)))
  })
}
