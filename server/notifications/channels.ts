import type { Channel } from '@/lib/contract/notifications'
import type { users } from '../db/schema'
import { isConfirmed } from '../mail/address'
import { isMailOffered } from '../mail/transport'
import type { Environment } from '../platform/environment'
import { isSmsOffered } from '../sms/sms'
import { vapidKeys } from './vapid'

/** The row of a user to whom something may be sent. */
export type Reader = typeof users.$inferSelect

/**
 * The channels for which this site has a provider.
 * @returns for `push` the public key with which browsers subscribe
 */
export function channelsOf(environment: Environment): { push: string | null; email: boolean; sms: boolean } {
  return {
    push: vapidKeys(environment)?.publicKey ?? null,
    email: isMailOffered(environment),
    sms: isSmsOffered(environment),
  }
}

/** Has the user switched a channel on? E-mail only counts with a confirmed address. */
export function isSwitchedOn(user: Reader, channel: Channel): boolean {
  return { push: user.notifyPush, email: user.notifyEmail && isConfirmed(user), sms: user.notifySms }[channel]
}
