import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, sql } from 'drizzle-orm'
import type { DeskAnswer } from '@/lib/contract/desk-bodies'
import { BRAND } from '@/lib/seo/brand'
import type { Db } from '../../db/client'
import { deskPasskeys } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'
import { DeskError } from '../desk-error'
import { oneLine } from '../one-line'
import { deskOrigin, passkeyHost } from './place'

/** The signatures that passkeys may use, by their COSE numbers: Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]
/** The ways to a passkey that browsers know. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/**
 * Where passkeys belong.
 * @throws DeskError if the desk has only an IP address
 */
async function home(): Promise<{ rpID: string; origin: string }> {
  const { environment } = await services()
  const rpID = passkeyHost(environment)
  if (rpID === null) throw new DeskError('Passkeys need a host with a name. Set PUBLIC_URL or DESK_HOST to one.')
  return { rpID, origin: deskOrigin(environment) }
}

type Known = Pick<typeof deskPasskeys.$inferSelect, 'id' | 'transports'>

/** The passkeys of a person, as a browser needs them to know its own. */
export async function passkeysOf(personId: string): Promise<Known[]> {
  const { db } = await services()
  return db
    .select({ id: deskPasskeys.id, transports: deskPasskeys.transports })
    .from(deskPasskeys)
    .where(eq(deskPasskeys.personId, personId))
}

/**
 * What a browser needs to make a new passkey.
 * @param kept the person's passkeys beside it: a device that has one of them makes no second one
 */
export async function registrationOptions(person: { id: string; name: string }, kept: Known[]) {
  const { rpID } = await home()
  return generateRegistrationOptions({
    rpName: `${BRAND} desk`,
    rpID,
    userID: new TextEncoder().encode(person.id),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: kept,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** What a browser needs to ask one of a person's passkeys; null if the person has none. */
export async function assertionOptions(personId: string) {
  const { rpID } = await home()
  const allowCredentials = await passkeysOf(personId)
  if (allowCredentials.length === 0) return null
  return generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'required' })
}

/** Runs a check of the library, which throws for most wrong answers. @throws Problem loginRequired */
async function accepted<T extends { verified: boolean }>(check: () => Promise<T>): Promise<T & { verified: true }> {
  const result = await check().catch(() => null)
  if (!result?.verified) throw new Problem('loginRequired')
  return result as T & { verified: true }
}

/** A verified passkey, as it is stored. */
export type NewPasskey = Pick<typeof deskPasskeys.$inferSelect, 'id' | 'publicKey' | 'counter' | 'transports'>

/** A new passkey that answered its challenge. @throws Problem loginRequired for a wrong answer */
export async function verifyNewPasskey(answer: DeskAnswer, expectedChallenge: string): Promise<NewPasskey> {
  const { rpID, origin } = await home()
  const { registrationInfo } = await accepted(() =>
    verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }),
  )
  const { id, publicKey, counter } = registrationInfo!.credential
  const named = answer.response['transports']
  const transports = Array.isArray(named) ? TRANSPORTS.filter(transport => named.includes(transport)) : []
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * Stores a verified passkey.
 * @param device the device's description of itself
 * @throws DeskError if somebody has it already
 */
export async function storePasskey(
  transaction: Pick<Db, 'insert'>,
  personId: string,
  passkey: NewPasskey,
  device: string,
): Promise<void> {
  const stored = await transaction
    .insert(deskPasskeys)
    .values({ ...passkey, personId, device: oneLine(device) })
    .onConflictDoNothing()
    .returning({ id: deskPasskeys.id })
  if (stored.length === 0) throw new DeskError('This passkey is in use already.')
}

/**
 * Checks the answer of one of a person's passkeys, and counts its use.
 * @throws Problem loginRequired for a wrong answer, and for a passkey of somebody else
 */
export async function verifyPasskey(
  transaction: Pick<Db, 'select' | 'update'>,
  answer: DeskAnswer,
  expectedChallenge: string,
  personId: string,
): Promise<void> {
  const { rpID, origin } = await home()
  const own = and(eq(deskPasskeys.id, answer.id), eq(deskPasskeys.personId, personId))
  const [passkey] = await transaction.select().from(deskPasskeys).where(own)
  if (!passkey) throw new Problem('loginRequired')
  const { authenticationInfo } = await accepted(() =>
    verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  await transaction
    .update(deskPasskeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: sql`now()` as never })
    .where(own)
}
