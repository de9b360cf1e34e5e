import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Notification } from '@/lib/contract/notifications'
import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import { picturePath } from '@/lib/pictures'
import { reference } from '../categories/reference'
import { isoTime } from '../db/client'
import { notifications, posts } from '../db/schema'
import { savedSearches } from '../db/schema-saved-searches'
import { services } from '../platform/services'
import { toSavedSearch } from '../saved/searches'
import { englishWords } from './words'

/** So many are listed; who was told more has read the older ones long ago. */
const LISTED = 100
/** Counting ends here: a badge says 99+. */
const COUNTED = 100

/** What the viewer was told, the newest first. @param locale in which saved searches are named */
export async function listNotifications(viewer: User, locale: Locale): Promise<Notification[]> {
  const { db } = await services()
  const rows = await db
    .select({ notification: notifications, images: posts.images, categoryId: posts.categoryId, search: savedSearches })
    .from(notifications)
    .leftJoin(posts, eq(posts.id, notifications.postId))
    .leftJoin(savedSearches, eq(savedSearches.id, notifications.searchId))
    .where(eq(notifications.userId, viewer.id))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(LISTED)
  const { categories } = await reference()
  // Many notices of few searches: each is named once.
  const searches = new Map(await Promise.all([...new Map(rows.flatMap(({ search }) => (search ? [[search.id, search]] : []))).values()].map(async row => [row.id, await toSavedSearch(row, locale)] as const)))
  return rows.map(({ notification: { id, kind, params, postId, searchId, readAt, createdAt }, images, categoryId }) => {
    const category = categoryId === null ? undefined : categories.get(categoryId)
    const cover = images?.[0]
    const search = (searchId !== null && searches.get(searchId)) || null
    return {
      id,
      kind,
      params,
      ...englishWords({ kind, params, search }),
      postId,
      image: cover === undefined ? null : picturePath(cover),
      category: category ? { id: category.id, names: category.names } : null,
      search,
      read: readAt !== null,
      createdAt: isoTime(createdAt),
    }
  })
}

/** How many the viewer has not read, at most 100. */
export async function countUnread(viewer: User): Promise<number> {
  const { db } = await services()
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt)))
    .limit(COUNTED)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

/** Marks the viewer's notifications as read. @param ids which ones; all where nothing is said */
export async function readNotifications(viewer: User, ids?: string[]): Promise<void> {
  const { db } = await services()
  await db
    .update(notifications)
    .set({ readAt: sql`now()` as never })
    .where(and(eq(notifications.userId, viewer.id), isNull(notifications.readAt), ids && inArray(notifications.id, ids)))
}
