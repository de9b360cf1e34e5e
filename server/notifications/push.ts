import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Locale } from '@/lib/i18n/locales'
import { pushSubscriptions } from '../db/schema-notifications'
import type { Environment } from '../platform/environment'
import type { Delivery } from '../services/deliveries'
import { services } from '../services/services'
import type { Reader } from './channels'
import type { DeliveryOutcome } from './counted'
import { digest, pushPayload } from './push-payload'
import { isOfMessage, type Subject } from './subjects'
import { isPushService } from './subscriptions'
import { vapidKeys } from './vapid'

/** Milliseconds that a push service may take. */
const TIMEOUT_MS = 8000
/** Seconds for which a push service keeps a message for a phone that is out of reach. */
const KEPT_SECONDS = 86_400
/** Seconds after which the browsers that could not be reached are tried again. */
const AGAIN_SECONDS = 5
/** A browser is dropped after this many failures in a row, if nothing has reached it for three days. */
const MOST_FAILURES = 20

type Subscription = typeof pushSubscriptions.$inferSelect
/**
 * - `sent`
 * - `gone`: the browser has unsubscribed, or nothing can be sent to it
 * - `refused`: the push service does not accept this message
 * - `later`: the push service may accept it later
 */
type Outcome = 'sent' | 'gone' | 'refused' | 'later'

/**
 * Sends a subject to the user's browsers, each in its language. Only those that could not be reached receive it later:
 * each of them gets a delivery of its own, so that the others do not get it again.
 * @returns of how many browsers the push services took it, and of how many they never will
 * @throws Error if the one browser of a delivery could not be reached again
 */
export async function sendPush(
  reader: Reader,
  subject: Subject,
  _id: string,
  delivery: Delivery,
): Promise<DeliveryOutcome> {
  const { db, environment, jobs, log } = await services()
  const all = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, reader.id))
  const due = all.filter(({ endpoint }) => delivery.device === undefined || digest(endpoint) === delivery.device)
  const outcomes = await Promise.all(
    due.map(async row => ({ endpoint: row.endpoint, ...(await sendTo(row, reader, subject, environment)) })),
  )
  for (const { endpoint, outcome, reason } of outcomes)
    if (outcome !== 'sent') log.warn({ service: new URL(endpoint).hostname, outcome, reason }, 'a push was not taken')
  const endpointsOf = (...kinds: Outcome[]) =>
    outcomes.filter(({ outcome }) => kinds.includes(outcome)).map(({ endpoint }) => endpoint)
  const later = endpointsOf('later')
  await db.transaction(async transaction => {
    await transaction
      .update(pushSubscriptions)
      .set({ succeededAt: sql`now()` as never, failures: 0 })
      .where(inArray(pushSubscriptions.endpoint, endpointsOf('sent')))
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpointsOf('gone')))
    await countFailures(transaction, endpointsOf('refused', 'later'))
    if (delivery.device !== undefined) return
    const after = new Date(Date.now() + AGAIN_SECONDS * 1000)
    await jobs.deliveries.add(
      transaction,
      later.map(endpoint => ({ delivery: { ...delivery, device: digest(endpoint) }, after })),
    )
  })
  if (delivery.device !== undefined && later.length > 0) throw new Error('the push service cannot be reached')
  return { sent: endpointsOf('sent').length, failed: endpointsOf('gone', 'refused').length }
}

type Transaction = Pick<Awaited<ReturnType<typeof services>>['db'], 'update' | 'delete'>

async function countFailures(transaction: Transaction, endpoints: string[]): Promise<void> {
  if (endpoints.length === 0) return
  await transaction
    .update(pushSubscriptions)
    .set({ failures: sql`least(${pushSubscriptions.failures} + 1, 1000)` })
    .where(inArray(pushSubscriptions.endpoint, endpoints))
  // A push service that is down for an hour must not cost a seller all notifications for good.
  const lastSuccess = sql`coalesce(${pushSubscriptions.succeededAt}, ${pushSubscriptions.createdAt})`
  await transaction
    .delete(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.endpoint, endpoints),
        gte(pushSubscriptions.failures, MOST_FAILURES),
        lt(lastSuccess, sql`now() - interval '3 days'`),
      ),
    )
}

async function sendTo(
  { endpoint, p256dh, auth, language }: Subscription,
  reader: Reader,
  subject: Subject,
  environment: Environment,
): Promise<{ outcome: Outcome; reason: string }> {
  const keys = vapidKeys(environment)
  if (!keys || !isPushService(endpoint, environment)) return { outcome: 'gone', reason: 'not a push service' }
  const payload = JSON.stringify(pushPayload(reader, subject, language as Locale))
  let request
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${environment.contactEmail}`, ...keys },
      TTL: KEPT_SECONDS,
      urgency: isOfMessage(subject) ? 'high' : 'normal',
      topic: digest(subject.tag),
    })
  } catch {
    // The browser's keys are invalid.
    return { outcome: 'gone', reason: 'unusable keys' }
  }
  try {
    const { status, body } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await body?.cancel()
    return { outcome: outcomeOf(status), reason: String(status) }
  } catch (error) {
    return { outcome: 'later', reason: (error as Error).name }
  }
}

function outcomeOf(status: number): Outcome {
  if (status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 || status === 429 || status === 408 ? 'later' : 'refused'
}
