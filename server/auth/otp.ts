import { randomInt, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import type { Locale } from '@/lib/i18n/locales'
import { users } from '../db/schema'
import { otps } from '../db/schema-sign-in'
import { spendAllowance } from '../services/allowance'
import { spendLimit } from '../services/limits'
import { addressKey, type Client } from '../platform/client-address'
import { describeError } from '../platform/log'
import { Problem } from '../platform/problem'
import { hashMobile } from '../services/mobile-hash'
import { services } from '../services/services'
import { SmsError } from '../sms/provider'
import { smsSender } from '../sms/sms'
import { findOrCreateUser } from '../users/users'
import { findKnownDevice, rememberDevice } from './known-devices'
import { refundAddress, spendOtpLimits, type VerifiedCode } from './otp-limits'
import { createSession } from './sessions'

const hash = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

const LIFE_MINUTES = 5
/** Tries for one code, from one address and from all addresses together. */
const TRIES = 5
const TRIES_IN_ALL = 15

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
  const { db, environment, log } = await services()
  const device = await findKnownDevice(mobile, client.deviceId)
  const { refund, pause, paidBy } = await spendOtpLimits(mobile, client, device !== null)
  const owner = ownerOf(mobile, device)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const codeHash = `${salt.toString('hex')}:${(await hash(code, salt, 32)).toString('hex')}`
  const fresh = {
    codeHash,
    tries: 0,
    paidBy,
    sentAt: sql`now()` as never,
    expiresAt: sql`now() + make_interval(mins => ${LIFE_MINUTES})` as never,
  }
  await db
    .insert(otps)
    .values({ mobile: owner, ...fresh })
    .onConflictDoUpdate({ target: otps.mobile, set: fresh })
  try {
    await smsSender(environment)(mobile, code)
  } catch (error) {
    log.warn(describeError(error), 'an SMS could not be sent')
    await db.delete(otps).where(eq(otps.mobile, owner))
    // A slow provider may still send the message. A refund would allow any number of messages then.
    if (!(error instanceof SmsError && error.mayArrive)) await refund()
    throw new Problem('otpSendFailed')
  }
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
  const own = device === null ? null : await checkOtp(ownerOf(mobile, device), code, TRIES)
  if (own) return own
  const guesser = `otp-try:${await hashMobile(mobile)}:${addressKey(address)}`
  const verified = await checkOtp(mobile, code, TRIES_IN_ALL, guesser)
  if (!verified) throw new Problem('invalidOtp')
  return verified
}

/** Checks a code against that of an owner and uses it up; null if it is another one, or none is left. */
async function checkOtp(owner: string, code: string, most: number, guesser?: string): Promise<VerifiedCode | null> {
  const { db } = await services()
  const [living] = await db
    .select({ codeHash: otps.codeHash })
    .from(otps)
    .where(and(eq(otps.mobile, owner), gt(otps.expiresAt, sql`now()`)))
  if (!living) return null
  const { codeHash } = living
  const [salt = '', expected = ''] = codeHash.split(':')
  if (
    guesser !== undefined &&
    !(await spendLimit({ key: `${guesser}:${salt}`, max: TRIES, seconds: LIFE_MINUTES * 60 }))
  )
    return null
  const same = sql`${otps.mobile} = ${owner} and ${otps.codeHash} = ${codeHash}`
  // One statement counts the try and checks that one is left, so parallel tries cannot use the same one.
  const counted = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(sql`${same} and ${otps.tries} < ${most}`)
    .returning({ tries: otps.tries })
  if (counted.length === 0) return null
  if (!timingSafeEqual(await hash(code, Buffer.from(salt, 'hex'), 32), Buffer.from(expected, 'hex'))) return null
  // Of parallel correct tries, one deletes the row; the others find it gone.
  const [verified] = await db.delete(otps).where(same).returning({ paidBy: otps.paidBy, sentAt: otps.sentAt })
  return verified ?? null
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
  const { db } = await services()
  const verified = await redeemOtp(mobile, code, client)
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.mobile, mobile))
  if (row?.status === 'blocked') throw new Problem('blocked')
  const user = await findOrCreateUser(mobile, language)
  await refundAddress(client, verified)
  await rememberDevice(user.id, mobile, client.deviceId)
  return user
}
