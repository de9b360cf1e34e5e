import { and, eq } from 'drizzle-orm'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { users } from '../db/schema'
import { isConfirmed, offerConfirmation } from '../mail/address'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { recordConsents } from './consents'

/** The settings in a user's row. */
export function toSettings(row: typeof users.$inferSelect): Settings {
  return {
    notifications: {
      email: row.notifyEmail,
      marketingemail: row.notifyMarketing,
      push: row.notifyPush,
      sms: row.notifySms,
      night: row.notifyAtNight,
      previews: row.showPreviews,
    },
    privacy: {
      profileVisible: row.profileVisible,
      showEmail: row.showEmail,
      showNumber: row.showNumber,
      directMessage: row.directMessage,
    },
    theme: row.theme,
    language: (row.language as Locale | null) ?? DEFAULT_LOCALE,
  }
}

/** The viewer's own settings. */
export async function getSettings(viewer: User): Promise<Settings> {
  const { db } = await services()
  const [row] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!row) throw new Problem('loginRequired')
  return toSettings(row)
}

/**
 * Changes all of the viewer's settings, and records the consents that this gives or withdraws. A user who switches
 * e-mail on gets a link that confirms the address. What the viewer hides disappears from cached pages at once. The
 * request contains all settings, so English beside another change does not count as a chosen language if the user has
 * not chosen one before.
 */
export async function updateSettings(
  viewer: User,
  { notifications, privacy, theme, language }: Settings,
): Promise<Settings> {
  const { db, pages } = await services()
  const notify = {
    notifyEmail: notifications.email,
    notifyMarketing: notifications.marketingemail,
    notifyPush: notifications.push,
    notifySms: notifications.sms,
    // An older app does not send these two.
    ...(notifications.night === undefined ? {} : { notifyAtNight: notifications.night }),
    ...(notifications.previews === undefined ? {} : { showPreviews: notifications.previews }),
  }
  const { row, asksForMail } = await db.transaction(async transaction => {
    // The row is locked, so that of two simultaneous changes each sees the switches that the other left.
    const [before] = await transaction.select().from(users).where(eq(users.id, viewer.id)).for('update')
    if (!before) throw new Problem('loginRequired')
    await recordConsents(transaction, viewer.id, toSettings(before).notifications, notifications, language)
    const [changed] = await transaction
      .update(users)
      .set({
        ...notify,
        ...privacy,
        theme,
        language: before.language === null && language === DEFAULT_LOCALE ? null : language,
      })
      .where(eq(users.id, viewer.id))
      .returning()
    const isNew =
      (notifications.email && !before.notifyEmail) || (notifications.marketingemail && !before.notifyMarketing)
    return { row: changed!, asksForMail: isNew && !isConfirmed(before) }
  })
  if (asksForMail) await offerConfirmation(viewer.id)
  pages.invalidate(`seller:${viewer.id}`)
  return toSettings(row)
}

/** How the viewer's pages look: the theme, and the language if its owner has chosen one. */
export async function chosenLook({ id }: User): Promise<{ theme: 'light' | 'dark'; language?: Locale }> {
  const { db } = await services()
  const [row] = await db.select({ theme: users.theme, language: users.language }).from(users).where(eq(users.id, id))
  return { theme: row?.theme ?? 'light', language: (row?.language as Locale | null) ?? undefined }
}

/**
 * What another user shows.
 * @throws Problem sellerNotFound
 */
export async function getPrivacy(userId: string): Promise<Settings['privacy']> {
  const { db } = await services()
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
  if (!row) throw new Problem('sellerNotFound')
  return toSettings(row).privacy
}
