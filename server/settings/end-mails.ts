import { eq } from 'drizzle-orm'
import { users } from '../db/schema'
import { readEndKey, type MailKind } from '../mail/keys'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { recordConsents } from './consents'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { toSettings } from './settings'

/**
 * Switches off the mails of one kind with the unsubscribe key of a mail, and records that the consent was withdrawn.
 * @throws Problem mailLinkEnded for a key that this site did not make
 */
export async function endMails(key: string): Promise<{ kind: MailKind }> {
  const { db } = await services()
  const read = await readEndKey(key)
  if (!read) throw new Problem('mailLinkEnded')
  const { user, kind } = read
  await db.transaction(async transaction => {
    const [row] = await transaction.select().from(users).where(eq(users.id, user)).for('update')
    // A user who has erased the account gets no mails anyway.
    if (!row) return
    const { notifications } = toSettings(row)
    const off = kind === 'news' ? { email: false } : { marketingemail: false }
    await recordConsents(transaction, user, notifications, { ...notifications, ...off }, DEFAULT_LOCALE)
    await transaction
      .update(users)
      .set(kind === 'news' ? { notifyEmail: false } : { notifyMarketing: false })
      .where(eq(users.id, user))
  })
  return { kind }
}
