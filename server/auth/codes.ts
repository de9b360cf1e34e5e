import { randomInt, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, gt, sql } from 'drizzle-orm'
import { otps } from '../db/schema-sign-in'
import { describeError } from '../platform/log'
import { Problem } from '../platform/problem'
import { spendLimit } from '../services/limits'
import { services } from '../services/services'
import { SmsError } from '../sms/provider'
import { smsSender } from '../sms/sms'

const hash = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>

const LIFE_MINUTES = 5
/** Tries for one code, from one address and from all addresses together. */
export const TRIES = 5
export const TRIES_IN_ALL = 15

/** What stands in for a missing code: a salt, and a hash that no code has. */
const NONE = `${'00'.repeat(16)}:${'00'.repeat(32)}`

/** A code that was verified: the address whose limits it spent, as a hash, and when it was sent. */
export type VerifiedCode = { paidBy: string | null; sentAt: string }

/** How a code was paid for: the hash of the address whose limits it spent, and what gives all limits back. */
type Payment = { paidBy: string | null; refund: () => Promise<void> }

/** Six random digits. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * Sends a new code to a number; the owner's code before it becomes invalid.
 * @param owner whose code it is: the number's, that of one of its devices, or the desk's
 * @returns the code
 * @throws Problem otpSendFailed; it refunds the limits, unless the message may still be sent
 */
export async function sendCode(mobile: string, owner: string, { paidBy, refund }: Payment): Promise<string> {
  const { db, environment, log } = await services()
  const code = randomCode()
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
  return code
}

/**
 * Checks a code against that of an owner and uses it up. It takes the same steps with one slow hash, whether there is a
 * code and a try or not: the time must not tell.
 * @param most tries for one code
 * @param guesser who tries, if each has only some of the tries
 * @returns null if it is another code, or none is left
 */
export async function checkCode(
  owner: string,
  code: string,
  most: number,
  guesser?: string,
): Promise<VerifiedCode | null> {
  const { db } = await services()
  const [living] = await db
    .select({ codeHash: otps.codeHash })
    .from(otps)
    .where(and(eq(otps.mobile, owner), gt(otps.expiresAt, sql`now()`)))
  const codeHash = living?.codeHash ?? NONE
  const [salt = '', expected = ''] = codeHash.split(':')
  const mayTry =
    guesser === undefined || (await spendLimit({ key: `${guesser}:${salt}`, max: TRIES, seconds: LIFE_MINUTES * 60 }))
  const same = sql`${otps.mobile} = ${owner} and ${otps.codeHash} = ${codeHash}`
  // One statement counts the try and checks that one is left, so parallel tries cannot use the same one.
  const counted = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(sql`${same} and ${otps.tries} < ${mayTry ? most : 0}::int`)
    .returning({ tries: otps.tries })
  const isRight = timingSafeEqual(await hash(code, Buffer.from(salt, 'hex'), 32), Buffer.from(expected, 'hex'))
  if (!isRight || counted.length === 0) return null
  // Of parallel correct tries, one deletes the row; the others find it gone.
  const [verified] = await db.delete(otps).where(same).returning({ paidBy: otps.paidBy, sentAt: otps.sentAt })
  return verified ?? null
}
