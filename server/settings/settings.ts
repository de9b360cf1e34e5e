import { and, eq } from 'drizzle-orm'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import { users } from '../db/schema'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { recordConsents } from './consents'

function toSettings(row: typeof users.$inferSelect): Settings {
  return {
    notifications: { email: row.notifyEmail, marketingemail: row.notifyMarketing, push: row.notifyPush, sms: row.notifySms },
    privacy: { profileVisible: row.profileVisible, showEmail: row.showEmail, showNumber: row.showNumber, directMessage: row.directMessage },
    theme: row.theme,
    language: row.language as Locale,
  }
}

/** The viewer's own settings. */
export async function getSettings(viewer: User): Promise<Settings> {
  const { db } = await services()
  const [row] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!row) throw new Problem('loginRequired')
  return toSettings(row)
}

/** Changes all of the viewer's settings, and writes down which consents that gives or takes back; what they hide disappears from cached pages at once. */
export async function updateSettings(viewer: User, { notifications, privacy, theme, language }: Settings): Promise<Settings> {
  const { db, pages } = await services()
  const notify = { notifyEmail: notifications.email, notifyMarketing: notifications.marketingemail, notifyPush: notifications.push, notifySms: notifications.sms }
  const row = await db.transaction(async transaction => {
    // Held, so that of two changes at once each sees which switches the other left.
    const [before] = await transaction.select().from(users).where(eq(users.id, viewer.id)).for('update')
    if (!before) throw new Problem('loginRequired')
    await recordConsents(transaction, viewer.id, toSettings(before).notifications, notifications, language)
    const [changed] = await transaction.update(users).set({ ...notify, ...privacy, theme, language }).where(eq(users.id, viewer.id)).returning()
    return changed!
  })
  pages.drop(`seller:${viewer.id}`)
  return toSettings(row)
}

/** What another person shows. @throws Problem sellerNotFound */
export async function getPrivacy(userId: string): Promise<Settings['privacy']> {
  const { db } = await services()
  const [row] = await db.select().from(users).where(and(eq(users.id, userId), eq(users.status, 'active')))
  if (!row) throw new Problem('sellerNotFound')
  return toSettings(row).privacy
}
