import { randomInt, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { User } from '@/lib/contract/users'
import { otps, users } from '../db/schema'
import { giveBack, takePlace, type Limit } from '../platform/limits'
import { describeError } from '../platform/log'
import { Problem } from '../platform/problem'
import { services } from '../platform/services'
import { SmsError } from '../sms/provider'
import { smsSender } from '../sms/sms'
import { accountOf } from '../users/users'
import { openSession } from './sessions'

const hash = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

const LIFE_MINUTES = 5
const TRIES = 5
/** Seconds between two codes to one number. */
export const RESEND_SECONDS = 60

const HOUR = 3600
const DAY = 86_400

/** Who asks, as far as limits care. `address` is the client's; `deviceId` what the client claims. */
export type Asker = { address: string; deviceId?: string }

/** The /64 of an IPv6 address counts as one, because one customer has all of it. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16)).join(':')
}

const PAUSE = 'otp:pause:'
const NUMBER = 'otp:number:'
const pauseOf = (mobile: string): Limit => ({ key: `${PAUSE}${mobile}`, most: 1, seconds: RESEND_SECONDS })

async function limitsOf(mobile: string, asker: Asker): Promise<Limit[]> {
  const { environment } = await services()
  return [
    { key: `otp:address:${addressKey(asker.address)}`, most: environment.OTP_PER_ADDRESS_AN_HOUR, seconds: HOUR },
    ...(asker.deviceId ? [{ key: `otp:device:${asker.deviceId}`, most: environment.OTP_PER_DEVICE_AN_HOUR, seconds: HOUR }] : []),
    { key: `${NUMBER}${mobile}`, most: environment.OTP_PER_NUMBER_A_DAY, seconds: DAY },
    { key: 'otp:all', most: environment.OTP_AN_HOUR, seconds: HOUR },
  ]
}

/**
 * Sends a new code to a number; the one before it dies. Known and unknown numbers are answered alike.
 * @returns the code in demo mode, where it is shown instead of sent
 * @throws Problem otpTooSoon within a minute of the last one, otpTooMany over a limit, otpSendFailed (costs no place, but where the message may still go out: then none of the number's for the day)
 */
export async function sendOtp(mobile: string, asker: Asker): Promise<{ demoOtp?: string }> {
  const { db, environment, log } = await services()
  const taken: string[] = []
  // The address first: who floods costs one statement.
  for (const limit of [...(await limitsOf(mobile, asker)), pauseOf(mobile)]) {
    if (!(await takePlace(limit))) {
      await giveBack(taken)
      throw new Problem(limit.key.startsWith(PAUSE) ? 'otpTooSoon' : 'otpTooMany')
    }
    taken.push(limit.key)
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const codeHash = `${salt.toString('hex')}:${(await hash(code, salt, 32)).toString('hex')}`
  const fresh = { codeHash, tries: 0, sentAt: sql`now()` as never, expiresAt: sql`now() + make_interval(mins => ${LIFE_MINUTES})` as never }
  await db.insert(otps).values({ mobile, ...fresh }).onConflictDoUpdate({ target: otps.mobile, set: fresh })
  try {
    await smsSender(environment)(mobile, code)
  } catch (error) {
    log.warn(describeError(error), 'an SMS could not be sent')
    await db.delete(otps).where(eq(otps.mobile, mobile))
    // A provider that is slow sends all the same: were that free, nothing would limit what can be sent.
    await giveBack(error instanceof SmsError && error.mayArrive ? taken.filter(key => key.startsWith(NUMBER)) : taken)
    throw new Problem('otpSendFailed')
  }
  return environment.demo ? { demoOtp: code } : {}
}

/**
 * Checks a code and opens a session; every code works once, within five minutes and five tries.
 * @throws Problem invalidOtp for any wrong, old or used code; blocked
 */
export async function verifyOtp(mobile: string, code: string, asker: Asker): Promise<{ user: User; token: string }> {
  const { db } = await services()
  // Counting the try and reading the hash is one statement, so parallel guesses cannot share a try.
  const [living] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(sql`${otps.mobile} = ${mobile} and ${otps.expiresAt} > now() and ${otps.tries} < ${TRIES}`)
    .returning({ codeHash: otps.codeHash })
  if (!living) throw new Problem('invalidOtp')
  const [salt = '', expected = ''] = living.codeHash.split(':')
  const actual = await hash(code, Buffer.from(salt, 'hex'), 32)
  if (!timingSafeEqual(actual, Buffer.from(expected, 'hex'))) throw new Problem('invalidOtp')
  // Of parallel right guesses one deletes the row; the others find it gone.
  const used = await db.delete(otps).where(sql`${otps.mobile} = ${mobile} and ${otps.codeHash} = ${living.codeHash}`).returning({ mobile: otps.mobile })
  if (used.length === 0) throw new Problem('invalidOtp')
  const [row] = await db.select({ status: users.status }).from(users).where(eq(users.mobile, mobile))
  if (row?.status === 'blocked') throw new Problem('blocked')
  const user = await accountOf(mobile)
  await giveBack([pauseOf(mobile), ...(await limitsOf(mobile, asker))].map(limit => limit.key))
  return { user, token: await openSession(user.id, asker.deviceId ?? '') }
}
