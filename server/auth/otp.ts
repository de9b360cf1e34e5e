import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import { blockOf } from '../cases/blocks'
import { spendAllowance } from '../services/allowance'
import { addressKey, type Client } from '../platform/client-address'
import { Problem } from '../platform/problem'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'
import { findOrCreateUser } from '../users/users'
import { checkCode, sendCode, TRIES, TRIES_IN_ALL, type VerifiedCode } from './codes'
import { findKnownDevice, rememberDevice } from './known-devices'
import { refundAddress, spendOtpLimits } from './otp-limits'
import { createSession } from './sessions'

/**
 * The owner of a code: the number, or one of its known devices. Nobody else can replace the code of a known device or
 * use up its tries.
 */
const ownerOf = (mobile: string, device: string | null) => (device === null ? mobile : `${mobile} ${device}`)

/**
 * Sends a new code to a number; the code before it becomes invalid. The reply is the same for known and unknown
 * numbers, until only the reserve for numbers with an account is left of the hour's codes.
 * @returns seconds until another code may be requested; in demo mode also the code, which is shown instead of sent
 * @throws Problem otpTooSoon within the number's pause, otpTooMany over a limit, otpSendFailed (it refunds the limits,
 * unless the message may still be sent)
 */
export async function sendOtp(mobile: string, client: Client): Promise<{ resendIn: number; demoOtp?: string }> {
  const { environment, log } = await services()
  const device = await findKnownDevice(mobile, client.deviceId)
  const { refund, pause, paidBy } = await spendOtpLimits(mobile, client, device !== null)
  const code = await sendCode(mobile, ownerOf(mobile, device), { paidBy, refund })
  log.info({ person: await hashMobile(mobile) }, 'a code was sent')
  return { resendIn: pause, ...(environment.demo ? { demoOtp: code } : {}) }
}

/**
 * Checks a code and uses it up. A code works once, within five minutes, with five tries from one address and fifteen in
 * all.
 * @throws Problem invalidOtp for any wrong, old or used code
 */
export async function redeemOtp(mobile: string, code: string, { address, deviceId }: Client): Promise<VerifiedCode> {
  const device = await findKnownDevice(mobile, deviceId)
  // The device's own code is checked first, then the number's: the user types the latest one, whoever requested it.
  const own = device === null ? null : await checkCode(ownerOf(mobile, device), code, TRIES)
  if (own) return own
  const guesser = `otp-try:${await hashMobile(mobile)}:${addressKey(address)}`
  const verified = await checkCode(mobile, code, TRIES_IN_ALL, guesser)
  if (!verified) throw new Problem('invalidOtp')
  return verified
}

/**
 * Checks a code and opens a session.
 * @param device the device's description of itself, for the user's list of sessions
 * @param language the language of the site on the device; a new account starts with it
 * @throws Problem invalidOtp, as `redeemOtp`; blocked; tooManyRequests over the allowance of the address
 */
export async function verifyOtp(
  mobile: string,
  code: string,
  client: Client,
  device = '',
  language?: Locale,
): Promise<{ user: User; token: string }> {
  const { log } = await services()
  const person = await hashMobile(mobile)
  try {
    await spendAllowance('signIn', null, client.address)
    const user = await accountBehind(mobile, code, client, language)
    const token = await createSession(user.id, client.deviceId ?? '', device)
    log.info({ person }, 'signed in')
    return { user, token }
  } catch (error) {
    if (error instanceof Problem) log.warn({ person, code: error.code }, 'a sign-in was refused')
    throw error
  }
}

async function accountBehind(mobile: string, code: string, client: Client, language?: Locale): Promise<User> {
  const verified = await redeemOtp(mobile, code, client)
  const user = await findOrCreateUser(mobile, language)
  if (user.status === 'blocked') throw new Problem('blocked', undefined, { block: await blockOf(user.id) })
  await refundAddress(client, verified)
  await rememberDevice(user.id, mobile, client.deviceId)
  return user
}
