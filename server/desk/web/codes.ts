import { inArray } from 'drizzle-orm'
import { checkCode, sendCode, TRIES_IN_ALL } from '../../auth/codes'
import type { Db } from '../../db/client'
import { otps } from '../../db/schema-sign-in'
import { addressKey, type Client } from '../../platform/client-address'
import { Problem } from '../../platform/problem'
import { refundLimits, spendLimit } from '../../services/limits'
import { hashMobile } from '../../services/mobile-hash'
import { services } from '../../services/services'

/** Codes for one person in an hour. */
const CODES_AN_HOUR = 10

/**
 * Whose code it is, so that neither opens another, replaces it or uses up its tries: the desk's are apart from the
 * site's, and those of browsers that have signed in before from those of strangers.
 */
const ownerOf = (mobile: string, isKnown: boolean) => `desk ${isKnown ? 'known ' : ''}${mobile}`

/**
 * Sends a code for the desk to one of its people. It has limits of its own, per person: those of the number at the site
 * would tell who is of the desk, and whoever uses them up would lock a moderator out.
 * @param isKnown does a browser ask that has signed in before? It has limits of its own.
 * @returns the code; null if a limit is reached
 * @throws Problem otpSendFailed
 */
export async function sendDeskCode(personId: string, mobile: string, isKnown: boolean): Promise<string | null> {
  const { environment, log } = await services()
  const keys: string[] = []
  // A code that is only shown costs nothing.
  if (!environment.demo)
    for (const [what, max, seconds] of [
      ['pause', 1, environment.OTP_PAUSE_SECONDS],
      ['hour', CODES_AN_HOUR * environment.LIMITS_TIMES, 3600],
    ] as const) {
      const key = `desk-code:${isKnown ? 'known:' : ''}${what}:${personId}`
      if (!(await spendLimit({ key, max, seconds }))) {
        await refundLimits(keys)
        log.info({ person: personId, limit: what }, 'a code for the desk was refused')
        return null
      }
      keys.push(key)
    }
  const code = await sendCode(mobile, ownerOf(mobile, isKnown), { paidBy: null, refund: () => refundLimits(keys) })
  log.info({ person: personId }, 'a code for the desk was sent')
  return code
}

/**
 * Checks a code for the desk and uses it up. A number that is not of the desk has none, and takes the same path.
 * @param isKnown does a browser try that has signed in before?
 * @throws Problem invalidOtp for any wrong, old or used code
 */
export async function redeemDeskCode(
  mobile: string,
  code: string,
  { address }: Client,
  isKnown: boolean,
): Promise<void> {
  const guesser = `desk-try:${await hashMobile(mobile)}:${addressKey(address)}`
  if (!(await checkCode(ownerOf(mobile, isKnown), code, TRIES_IN_ALL, guesser))) throw new Problem('invalidOtp')
}

/** Deletes the codes of somebody who is removed from the desk. */
export async function forgetDeskCode(transaction: Pick<Db, 'delete'>, mobile: string): Promise<void> {
  await transaction.delete(otps).where(inArray(otps.mobile, [ownerOf(mobile, true), ownerOf(mobile, false)]))
}
