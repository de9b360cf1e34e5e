import { randomBytes, scryptSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { otps } from '@/server/db/schema-sign-in'
import { send } from './client'
import type { Person } from './people'
import type { TestSite } from './site'

const CODE = '424242'

/** A sign-in code as if it had been sent to a number just now. */
export async function ownCode(site: TestSite, mobile: string): Promise<string> {
  const salt = randomBytes(16)
  const codeHash = `${salt.toString('hex')}:${scryptSync(CODE, salt, 32).toString('hex')}`
  const fresh = {
    codeHash,
    tries: 0,
    sentAt: sql`now()` as never,
    expiresAt: sql`now() + interval '5 minutes'` as never,
  }
  await site.db
    .insert(otps)
    .values({ mobile, ...fresh })
    .onConflictDoUpdate({ target: otps.mobile, set: fresh })
  return CODE
}

/** Erases a user's account. */
export async function erase(site: TestSite, { mobile, token }: Person) {
  return send(site, 'deleteAccount', { body: { otp: await ownCode(site, mobile) }, token })
}
