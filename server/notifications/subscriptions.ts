import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PushSubscriptionForm } from '@/lib/contract/push-subscription'
import type { User } from '@/lib/contract/users'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { users } from '../db/schema'
import { pushSubscriptions } from '../db/schema-notifications'
import type { Environment } from '../platform/environment'
import { Problem } from '../platform/problem'
import { services } from '../services/services'
import { channelsOf } from './channels'

/** The most browsers of one user; if there are more, those that subscribed first are dropped. */
const MOST = 20

/** The push services of the browsers' makers: hosts, and domains of which all hosts are push services. */
const HOSTS = ['fcm.googleapis.com']
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Is this an address of a known push service? The server sends requests there, so it must not be one that a user could
 * choose freely.
 */
export function isPushService(endpoint: string, { PUSH_SERVICES }: Environment): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (PUSH_SERVICES.includes(url.origin)) return true
  const { protocol, hostname, port } = url
  return (
    protocol === 'https:' &&
    port === '' &&
    (HOSTS.includes(hostname) || DOMAINS.some(domain => hostname.endsWith(domain)))
  )
}

/**
 * Subscribes the browser of a session to the viewer's notifications until the session ends. Switches the channel on,
 * unless the subscription was `renewed`. If another user had subscribed the browser, the viewer's subscription replaces
 * that one.
 * @param sessionHash the hash of the session that makes the request
 * @throws Problem notFound if this site has no push messages; invalidFields for an address that is no push service's
 */
export async function subscribe(
  viewer: User,
  sessionHash: string,
  { endpoint, keys, locale, renewed = false }: PushSubscriptionForm,
): Promise<void> {
  const { db, environment } = await services()
  if (channelsOf(environment).push === null) throw new Problem('notFound')
  if (!isPushService(endpoint, environment)) throw new Problem('invalidFields', { endpoint: 'invalid' })
  await db.transaction(async transaction => {
    const [user] = await transaction
      .update(users)
      .set({ notifyPush: renewed ? users.notifyPush : true } as never)
      .where(eq(users.id, viewer.id))
      .returning({ language: users.language })
    // A session belongs to one browser. If its address has changed, the former one is of no use.
    const [before] = await transaction
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionHash, sessionHash), eq(pushSubscriptions.userId, viewer.id)))
      .returning({ language: pushSubscriptions.language })
    const language = locale ?? before?.language ?? user?.language ?? DEFAULT_LOCALE
    const values = { userId: viewer.id, sessionHash, ...keys, language }
    await transaction
      .insert(pushSubscriptions)
      .values({ endpoint, ...values })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { ...values, createdAt: sql`now()` as never, succeededAt: null, failures: 0 },
      })
    const surplus = transaction
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, viewer.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.endpoint))
      .offset(MOST)
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, surplus))
  })
}

/**
 * Sends no more notifications to one of the viewer's browsers. After the last one, the channel is switched off.
 * @returns whether the channel is still on
 */
export async function unsubscribe(viewer: User, endpoint: string): Promise<boolean> {
  const { db } = await services()
  return db.transaction(async transaction => {
    // The row is locked, so that, if the last two browsers unsubscribe at once, they do not each find the other one
    // still subscribed.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
    await transaction
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, viewer.id)))
    const some = sql`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${viewer.id})`
    const [user] = await transaction
      .update(users)
      .set({ notifyPush: sql`${users.notifyPush} and ${some}` as never })
      .where(eq(users.id, viewer.id))
      .returning({ push: users.notifyPush })
    return user?.push ?? false
  })
}
