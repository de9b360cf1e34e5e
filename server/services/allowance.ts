import { isIP } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { ProblemCode } from '@/lib/contract/problems'
import { addressKey } from '../platform/client-address'
import { TokenBuckets } from '../platform/token-bucket'
import { users } from '../db/schema'
import { refundLimits, secondsUntilReset, spendLimit, type Limit } from './limits'
import { Problem } from '../platform/problem'
import { hashMobile } from './mobile-hash'
import { services } from './services'

const HOUR = 3600
const DAY = 86_400

type Allowance = {
  seconds: number
  /** How often one user may do it in that time, and how often a user whose account is younger than a day. */
  person?: number
  newAccount?: number
  /**
   * How often one address may do it. Thousands of users share one IPv4 address of a mobile network, so it only stops
   * floods.
   */
  address?: number
  /** The problem when the allowance is used up; a new account gets `newAccount` instead. */
  code: ProblemCode
}

/**
 * How often each action may be done. Real use is far below: a dealer posts about ten ads on a market day, a buyer calls
 * about twenty sellers. Sign-in codes (server/auth/otp-limits.ts), photos and chat messages have limits of their own.
 */
export const ALLOWANCES = {
  signIn: { seconds: HOUR, address: 2000, code: 'tooManyRequests' },
  /** Codes for the desk, and tries with them; few people run the site. */
  desk: { seconds: HOUR, address: 200, code: 'tooManyRequests' },
  post: { seconds: DAY, person: 60, newAccount: 15, address: 3000, code: 'tooManyPosts' },
  chat: { seconds: DAY, person: 60, newAccount: 20, code: 'tooManyChats' },
  contact: { seconds: DAY, person: 150, newAccount: 30, address: 10_000, code: 'tooManyRequests' },
  /** Each undone sale can notify those who saved the ad once more. */
  undoSold: { seconds: DAY, person: 20, code: 'tooManyRequests' },
  /** A seller's answer about an ad can notify those who saved the ad. */
  stillHere: { seconds: DAY, person: 100, code: 'tooManyRequests' },
  /** Each reservation notifies someone. */
  reserve: { seconds: DAY, person: 40, code: 'tooManyRequests' },
  /** Each named buyer is notified. */
  nameBuyer: { seconds: DAY, person: 20, code: 'tooManyRequests' },
  /** Links by which an e-mail address is confirmed; an address has limits of its own (server/mail/address.ts). */
  mailLink: { seconds: DAY, person: 5, code: 'tooManyRequests' },
  /** A decision can be appealed once; a person has few of them. */
  appeal: { seconds: DAY, person: 30, address: 1000, code: 'tooManyRequests' },
  report: { seconds: DAY, person: 40, newAccount: 10, address: 2000, code: 'tooManyRequests' },
} as const satisfies Record<string, Allowance>
type AllowanceName = keyof typeof ALLOWANCES

/** Seconds for which an account is new. */
const NEW_ACCOUNT_SECONDS = DAY
/** Rates of one address, counted in memory: a read must not cost a write. */
const RATES = {
  /** API calls. */
  question: { burst: 1200, perSecond: 60 },
  /** Pages that are not cached: each takes some 15 ms of the process. Cached pages are not counted. */
  page: { burst: 400, perSecond: 10 },
  /**
   * Measurements of pages: one reader in fifty sends them, so thousands who share an address stay below, and nobody's
   * inventions outweigh what the others measured.
   */
  vitals: { burst: 60, perSecond: 0.05 },
}
const bucketsByKind = new Map<keyof typeof RATES, TokenBuckets>()
let sweptAt = 0

/**
 * Is this a public address? A private one belongs to a proxy that TRUSTED_PROXIES does not count, so all clients share
 * it.
 */
export function isPublicAddress(address: string): boolean {
  const plain = addressKey(address)
  if (isIP(address) === 6 && plain.includes(':'))
    return !/^(0:0:0:0|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(`${plain}:`)
  return !/^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(plain)
}

/**
 * Spends one use of an allowance of a user and an address. The count is in the database, so that neither a restart nor
 * a second process resets it.
 * @returns a function that refunds it, for an action that failed
 * @throws Problem the allowance's own or newAccount, with the seconds until it can be used again
 */
export async function spendAllowance(
  name: AllowanceName,
  userId: string | null,
  address: string | null,
): Promise<() => Promise<void>> {
  const { db, environment } = await services()
  const allowance: Allowance = ALLOWANCES[name]
  const scaled = (count: number) => count * environment.LIMITS_TIMES
  const limits: (Limit & { code: ProblemCode })[] = []
  if (userId !== null && allowance.person !== undefined) {
    const [row] = await db
      .select({
        mobile: users.mobile,
        isNew: sql<boolean>`${users.createdAt} > now() - make_interval(secs => ${NEW_ACCOUNT_SECONDS})`,
      })
      .from(users)
      .where(eq(users.id, userId))
    // The user was erased during this request.
    if (!row) throw new Problem('loginRequired')
    const isNew = row.isNew && allowance.newAccount !== undefined
    limits.push({
      key: `${name}:${await hashMobile(row.mobile)}`,
      max: scaled(isNew ? allowance.newAccount! : allowance.person),
      seconds: allowance.seconds,
      code: isNew ? 'newAccount' : allowance.code,
    })
  }
  if (address !== null && allowance.address !== undefined && isPublicAddress(address))
    limits.push({
      key: `${name}:address:${addressKey(address)}`,
      max: scaled(allowance.address),
      seconds: allowance.seconds,
      code: allowance.code,
    })
  const spent: string[] = []
  for (const { code, ...limit } of limits) {
    if (await spendLimit(limit)) {
      spent.push(limit.key)
      continue
    }
    await refundLimits(spent)
    throw new Problem(code, undefined, { retryAfter: await secondsUntilReset(limit.key) })
  }
  return () => refundLimits(spent)
}

/**
 * Spends one read of an address, so that floods are refused.
 * @throws Problem tooManyRequests
 */
export async function spendRate(
  address: string,
  kind: keyof typeof RATES = 'question',
  now = Date.now(),
): Promise<void> {
  if (!isPublicAddress(address)) return
  const { environment } = await services()
  const { burst, perSecond } = RATES[kind]
  const buckets =
    bucketsByKind.get(kind) ??
    new TokenBuckets({ burst: burst * environment.LIMITS_TIMES, perSecond: perSecond * environment.LIMITS_TIMES })
  bucketsByKind.set(kind, buckets)
  if (now - sweptAt > 60_000) {
    for (const one of bucketsByKind.values()) one.sweep(now)
    sweptAt = now
  }
  if (!buckets.spend(addressKey(address), now)) throw new Problem('tooManyRequests', undefined, { retryAfter: 1 })
}
