import { isIP } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import type { ProblemCode } from '@/lib/contract/problems'
import { addressKey } from '../auth/otp'
import { PaceKeeper } from '../chat/pace'
import { limits, users } from '../db/schema'
import { giveBack, takePlace, type Limit } from './limits'
import { Problem } from './problem'
import { services } from './services'

const HOUR = 3600
const DAY = 86_400

type Allowance = {
  seconds: number
  /** What one person may do in that time, and one whose account is younger than a day. */
  person?: number
  young?: number
  /** What may come from one address: thousands of honest people share one of their carrier's (IPv4), so it only stops floods. */
  address?: number
  /** What is said when it is used up; to the owner of a young account, that it is young. */
  code: ProblemCode
}

/**
 * What may be done how often, in one place. What people really do lies far below: a dealer posts some ten ads on a market day, a buyer calls some twenty sellers.
 * Codes of sign-ins have limits of their own (server/auth/otp.ts), and so have photos and the pace of a chat.
 */
export const ALLOWANCES = {
  signIn: { seconds: HOUR, address: 2000, code: 'tooManyRequests' },
  post: { seconds: DAY, person: 60, young: 15, address: 3000, code: 'tooManyPosts' },
  chat: { seconds: DAY, person: 60, young: 20, code: 'tooManyChats' },
  contact: { seconds: DAY, person: 150, young: 30, address: 10_000, code: 'tooManyRequests' },
  report: { seconds: DAY, person: 40, young: 10, address: 2000, code: 'tooManyRequests' },
} as const satisfies Record<string, Allowance>
type Allowed = keyof typeof ALLOWANCES

/** Seconds in which an account is young. */
const YOUNG = DAY
/** Answers of the API that one address may ask for at once, and so many more each second. Counted in memory: a question must not cost a write. */
const QUESTIONS = { burst: 1200, perSecond: 60 }
let questions: PaceKeeper | null = null
let sweptAt = 0

/** Is this one client's own address, or its carrier's? One of a private network is a proxy's that nobody told us of, and stands for everybody. */
export function isPublic(address: string): boolean {
  const plain = addressKey(address)
  if (isIP(address) === 6 && plain.includes(':')) return !/^(0:0:0:0|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(`${plain}:`)
  return !/^(0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\./.test(plain)
}

/**
 * Takes a place of what a person and an address may do. Counted in the database, so that neither a restart nor a second process forgets.
 * @returns gives the place back, where nothing came of it
 * @throws Problem the allowance's own or newAccount, saying in how many seconds there is room again
 */
export async function take(name: Allowed, userId: string | null, address: string | null): Promise<() => Promise<void>> {
  const { db, environment } = await services()
  const allowance: Allowance = ALLOWANCES[name]
  const most = (count: number) => count * environment.LIMITS_TIMES
  const wanted: (Limit & { code: ProblemCode })[] = []
  if (userId !== null && allowance.person !== undefined) {
    const [row] = allowance.young === undefined ? [] : await db.select({ young: sql<boolean>`${users.createdAt} > now() - make_interval(secs => ${YOUNG})` }).from(users).where(eq(users.id, userId))
    const young = row?.young ?? false
    wanted.push({ key: `${name}:${userId}`, most: most(young ? allowance.young! : allowance.person), seconds: allowance.seconds, code: young ? 'newAccount' : allowance.code })
  }
  if (address !== null && allowance.address !== undefined && isPublic(address)) wanted.push({ key: `${name}:address:${addressKey(address)}`, most: most(allowance.address), seconds: allowance.seconds, code: allowance.code })
  const taken: string[] = []
  for (const { code, ...limit } of wanted) {
    if (await takePlace(limit)) {
      taken.push(limit.key)
      continue
    }
    await giveBack(taken)
    const [row] = await db.select({ left: sql<number>`ceil(extract(epoch from ${limits.endsAt} - now()))::int` }).from(limits).where(eq(limits.key, limit.key))
    throw new Problem(code, undefined, { retryAfter: Math.max(1, row?.left ?? 1) })
  }
  return () => giveBack(taken)
}

/** Holds back who asks the API for more than any number of readers behind one address would. @throws Problem tooManyRequests */
export async function takeQuestion(address: string, now = Date.now()): Promise<void> {
  if (!isPublic(address)) return
  const { environment } = await services()
  questions ??= new PaceKeeper({ burst: QUESTIONS.burst * environment.LIMITS_TIMES, perSecond: QUESTIONS.perSecond * environment.LIMITS_TIMES })
  if (now - sweptAt > 60_000) {
    questions.sweep(now)
    sweptAt = now
  }
  if (!questions.take(addressKey(address), now)) throw new Problem('tooManyRequests', undefined, { retryAfter: 1 })
}
