import { and, eq } from 'drizzle-orm'
import type { Channel } from '@/lib/contract/notifications'
import { users } from '../db/schema'
import type { Delivery } from '../services/deliveries'
import { refundLimits, spendLimit } from '../services/limits'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'
import { channelsOf, isSwitchedOn, type Reader } from './channels'
import { countDelivery, FAILED, type DeliveryOutcome } from './counted'
import { sendEmail } from './email'
import { sendOwnMail } from './own-mails'
import { sendPush } from './push'
import { sendSms } from './sms'
import { findSubject, isOfMessage, type Subject } from './subjects'
import { A_DAY, endOfNight, nextDigest, RULES, UNREAD_MS } from './table'

/**
 * Sends a subject to a user. Throws if it should be tried again later.
 * @param id the delivery's, the same each time that it is tried again
 */
export type Send = (reader: Reader, subject: Subject, id: string, delivery: Delivery) => Promise<DeliveryOutcome>

const SENDERS: Partial<Record<Channel, Send>> = { push: sendPush, email: sendEmail, sms: sendSms }

/**
 * Sends what is due, or stores when it is due instead. What the user has read or switched off in the meantime is not
 * sent.
 * @param id the delivery's, the same each time that it is tried again
 * @param isLast it is not tried again if it fails
 * @param now milliseconds since 1970
 */
export async function deliver(delivery: Delivery, id: string, isLast: boolean, now = Date.now()): Promise<void> {
  const { channel, topic } = delivery
  const { db, environment, jobs } = await services()
  const send = SENDERS[channel]
  const [reader] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, delivery.userId), eq(users.status, 'active')))
  if (!send || !reader || !channelsOf(environment)[channel]) return
  if (channel === 'email' && (await sendOwnMail({ reader, delivery, id, now }))) return
  if (!isSwitchedOn(reader, channel)) return
  const subject = await findSubject(reader, topic)
  if (!subject) return
  const rule = RULES[subject.kind]
  if (rule[channel] === 'never') return
  const due = dueTime(subject, channel, reader, now)
  if (due) return jobs.deliveries.add(db, [{ delivery, after: due }])
  const cap = `notices:${channel}:${await hashMobile(reader.mobile)}`
  // A retry for one device was counted at the first attempt. Messages are not capped.
  const counts = rule.capped && delivery.device === undefined && !isOfMessage(subject)
  if (counts && !(await spendLimit({ key: cap, max: A_DAY, seconds: 86_400 })))
    return jobs.deliveries.add(db, [{ delivery: { ...delivery, topic: 'digest' }, after: nextDigest(now) }])
  try {
    await countDelivery(channel, await send(reader, subject, id, delivery))
  } catch (error) {
    if (isLast) await countDelivery(channel, FAILED)
    // What was not sent does not count: otherwise an outage of the provider would use up the user's daily cap.
    if (counts) await refundLimits([cap])
    throw error
  }
}

/** When a subject may be sent; null: now. */
function dueTime(subject: Subject, channel: Channel, reader: Reader, now: number): Date | null {
  const rule = RULES[subject.kind]
  if (rule[channel] === 'unread' && subject.since + UNREAD_MS > now) return new Date(subject.since + UNREAD_MS)
  const waitsForMorning = rule.quiet && !(isOfMessage(subject) && reader.notifyAtNight)
  return waitsForMorning ? endOfNight(now) : null
}
