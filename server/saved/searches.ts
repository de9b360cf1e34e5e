import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { SAVED_SEARCHES } from '@/lib/contract/limits'
import type { SavedFilters, SavedSearch } from '@/lib/contract/saved-searches'
import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import { getCategory, reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { notifications, users } from '../db/schema'
import { savedSearches } from '../db/schema-saved-searches'
import { newId } from '../platform/ids'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { neededLexemes } from '../search/new-matches'
import { searchParts } from './search-parts'

type Row = Pick<typeof savedSearches.$inferSelect, 'id' | 'filters' | 'newCount' | 'createdAt'>

/** A row as its owner sees it. */
export async function toSavedSearch({ id, filters, newCount, createdAt }: Row, locale: Locale): Promise<SavedSearch> {
  return { id, filters, parts: await searchParts(filters, locale), newCount, createdAt: isoTime(createdAt) }
}

/** The filters as they are kept: words without what surrounds them, no empty ones, in one order. @throws Problem categoryNotFound, invalidFields */
async function checked({ q, ...filters }: SavedFilters): Promise<SavedFilters> {
  const words = q?.replace(/\s+/g, ' ').trim().toWellFormed()
  const all = { ...filters, q: words, hasPhoto: filters.hasPhoto === 'true' ? ('true' as const) : undefined }
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== '').sort(([a], [b]) => (a < b ? -1 : 1))) as SavedFilters
  const { breeds, lactations } = await reference()
  if (kept.categoryId !== undefined) await getCategory(kept.categoryId)
  if (kept.breedId !== undefined && !breeds.has(kept.breedId)) throw new Problem('invalidFields', { breedId: 'choice' })
  if (kept.lactationId !== undefined && !lactations.has(kept.lactationId)) throw new Problem('invalidFields', { lactationId: 'choice' })
  if (Object.keys(kept).length === 0) throw new Problem('invalidFields', { q: 'required' })
  return kept
}

/**
 * Saves a search; ads that are posted from now on are new to it. One that is saved already stays.
 * @returns the search, and whether it was not there before
 * @throws Problem tooManySearches, categoryNotFound, invalidFields (also where nothing is asked for)
 */
export async function saveSearch(viewer: User, asked: SavedFilters, locale: Locale): Promise<{ search: SavedSearch; isNew: boolean }> {
  const { db } = await services()
  const filters = await checked(asked)
  const key = JSON.stringify(filters)
  const { categoryId = null, q: searchquery, ...others } = filters
  const needs = await neededLexemes(categoryId, { ...others, searchquery })
  const { row, isNew } = await db.transaction(async transaction => {
    // One after the other, so that two at once cannot both be the last that fits.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
    const own = eq(savedSearches.userId, viewer.id)
    const [there] = await transaction.select().from(savedSearches).where(and(own, eq(savedSearches.key, key)))
    if (there) return { row: there, isNew: false }
    const [saved] = await transaction.select({ count: count() }).from(savedSearches).where(own)
    if ((saved?.count ?? 0) >= SAVED_SEARCHES) throw new Problem('tooManySearches')
    const [row] = await transaction.insert(savedSearches).values({ id: newId(), userId: viewer.id, filters, key, needs }).returning()
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

/** Removes a saved search with what was told about it. @throws Problem notFound, also for another person's */
export async function removeSavedSearch(viewer: User, id: string): Promise<void> {
  const { db } = await services()
  const removed = await db.delete(savedSearches).where(ownOne(viewer, id)).returning({ id: savedSearches.id })
  if (removed.length === 0) throw new Problem('notFound')
}

/** The new ads of a search were looked at: nothing of it is new any more. @throws Problem notFound, also for another person's */
export async function openSavedSearch(viewer: User, id: string): Promise<void> {
  const { db } = await services()
  await db.transaction(async transaction => {
    const opened = await transaction.update(savedSearches).set({ newCount: 0 }).where(ownOne(viewer, id)).returning({ id: savedSearches.id })
    if (opened.length === 0) throw new Problem('notFound')
    await transaction.update(notifications).set({ readAt: sql`now()` as never }).where(and(eq(notifications.searchId, id), isNull(notifications.readAt)))
  })
}
