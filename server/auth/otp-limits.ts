import { eq } from 'drizzle-orm'
import { users } from '../db/schema'
import { addressKey, networkKey, type Client } from '../platform/client-address'
import { Problem } from '../platform/problem'
import { refundLimits, readUsed, secondsUntilReset, spendLimit, type Limit } from '../services/limits'
import { ALL_CODES_KEY } from '../services/gauges'
import { hashMobile, keyedHash } from '../services/mobile-hash'
import { services } from '../services/services'
import type { VerifiedCode } from './codes'

const HOUR = 3600
const DAY = 86_400

/**
 * Pauses after the first, second, … code of a day, as multiples of `OTP_PAUSE_SECONDS`: one minute, 2, 5, 15, an hour,
 * and from then on two hours.
 */
const PAUSES = [1, 2, 5, 15, 60, 120]

/**
 * The share of the hourly codes that may be used up before a code is refused: to numbers without an account, to numbers
 * with one, and to devices that signed in before.
 */
const SHARES = { stranger: 0.7, account: 0.9, device: 1 }

/** Milliseconds between two log entries which warn that the hourly codes run out. */
const LOG_EVERY_MS = 60_000
let loggedAt = 0

/**
 * The limits of an address. A code that is verified from the address that requested it refunds them, because mobile
 * networks put thousands of honest users behind one address.
 */
async function ofAddress({ address }: Client): Promise<Limit[]> {
  const { environment } = await services()
  const network = networkKey(address)
  return [
    { key: `otp:address:${addressKey(address)}`, max: environment.OTP_PER_ADDRESS_AN_HOUR, seconds: HOUR },
    ...(network === null
      ? []
      : [{ key: `otp:network:${network}`, max: environment.OTP_PER_NETWORK_AN_HOUR, seconds: HOUR }]),
  ]
}

/**
 * The limits that one more code to a number must pass, the cheapest first.
 * @param isKnownDevice has the device verified a code of this number before?
 */
async function limitsOf(mobile: string, client: Client, isKnownDevice: boolean): Promise<Limit[]> {
  const { environment, db } = await services()
  const person = await hashMobile(mobile)
  // A known device has limits of its own, which only the number's owner can use up.
  const [number, pause] = isKnownDevice
    ? [`otp:known:${person}`, `otp:known-pause:${person}`]
    : [`otp:number:${person}`, `otp:pause:${person}`]
  const sent = await readUsed(number)
  const seconds = environment.OTP_PAUSE_SECONDS * PAUSES[Math.min(sent, PAUSES.length - 1)]!
  const share = isKnownDevice
    ? SHARES.device
    : (await db.select({ id: users.id }).from(users).where(eq(users.mobile, mobile))).length > 0
      ? SHARES.account
      : SHARES.stranger
  return [
    ...(isKnownDevice ? [] : await ofAddress(client)),
    // The client chooses its own device id, so this limit restricts only honest clients.
    ...(client.deviceId && !isKnownDevice
      ? [{ key: `otp:device:${client.deviceId}`, max: environment.OTP_PER_DEVICE_AN_HOUR, seconds: HOUR }]
      : []),
    { key: pause, max: 1, seconds },
    { key: number, max: environment.OTP_PER_NUMBER_A_DAY, seconds: DAY },
    { key: ALL_CODES_KEY, max: Math.floor(environment.OTP_AN_HOUR * share), seconds: HOUR },
  ]
}

const isPause = ({ key }: Limit) => key.includes('pause:')

/**
 * Spends the limits for one more code.
 * @returns `refund`, for a code that certainly was not sent; `pause`: seconds until the next one may be requested;
 * `paidBy`: the hash of the address whose limits were spent, null if none were
 * @throws Problem otpTooSoon within the pause of the number, otpTooMany over another limit; both contain the seconds
 * until a retry
 */
export async function spendOtpLimits(
  mobile: string,
  client: Client,
  isKnownDevice: boolean,
): Promise<{ refund: () => Promise<void>; pause: number; paidBy: string | null }> {
  const spent: string[] = []
  const limits = await limitsOf(mobile, client, isKnownDevice)
  for (const limit of limits) {
    if (await spendLimit(limit)) {
      spent.push(limit.key)
      continue
    }
    await refundLimits(spent)
    if (limit.key === ALL_CODES_KEY) await logRefusal()
    const code = isPause(limit) ? 'otpTooSoon' : 'otpTooMany'
    const { log } = await services()
    log.info({ person: await hashMobile(mobile), code }, 'a code was refused')
    throw new Problem(code, undefined, { retryAfter: await secondsUntilReset(limit.key) })
  }
  return {
    refund: () => refundLimits(spent),
    pause: limits.find(isPause)?.seconds ?? 0,
    paidBy: isKnownDevice ? null : await hashAddress(client),
  }
}

const hashAddress = ({ address }: Client) => keyedHash(`code from ${addressKey(address)}`)

async function logRefusal(): Promise<void> {
  const now = Date.now()
  if (now - loggedAt < LOG_EVERY_MS) return
  loggedAt = now
  const { log } = await services()
  log.error('the codes of this hour are running out: somebody floods, or OTP_AN_HOUR is too low')
}

/**
 * Refunds the limits of the address that a verified code spent, and no others. Nothing is refunded if the code spent
 * those of another address or none, because otherwise anybody could refund the limits of an address with codes from
 * another address.
 */
export async function refundAddress(client: Client, { paidBy, sentAt }: VerifiedCode): Promise<void> {
  if (paidBy !== (await hashAddress(client))) return
  const keys = (await ofAddress(client)).map(({ key }) => key)
  await refundLimits(keys, { at: sentAt, seconds: HOUR })
}
