import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { TICKET_KINDS } from '@/lib/contract/desk'
import { hashToken } from '../../auth/sessions'
import { deskSignIns } from '../../db/schema-desk'
import { Problem } from '../../platform/problem'
import { services } from '../../services/services'

/** Minutes for which a passkey may answer. */
const LIFE_MINUTES = 5

type Kind = (typeof TICKET_KINDS)[number]

/** The ticket of a session is worth nothing to another one, so it also has the person of that session. */
const keyOf = (ticket: string, session: string) => hashToken(session === '' ? ticket : `${ticket} ${session}`)

export type Ticket = { personId: string; kind: Kind; challenge: string; invitationHash: string | null }

/**
 * Notes what a passkey is asked.
 * @param session the token of the session that asks; empty for a sign-in
 * @returns the ticket with which its answer must come; only its hash is stored
 */
export async function openTicket(values: Ticket, session = ''): Promise<string> {
  const { db } = await services()
  const ticket = randomBytes(32).toString('base64url')
  await db
    .delete(deskSignIns)
    .where(and(eq(deskSignIns.personId, values.personId), lt(deskSignIns.expiresAt, sql`now()`)))
  await db
    .insert(deskSignIns)
    .values({
      ...values,
      ticketHash: keyOf(ticket, session),
      expiresAt: sql`now() + make_interval(mins => ${LIFE_MINUTES})` as never,
    })
  return ticket
}

/**
 * Uses up a ticket: one statement deletes it, so it has one try, however many come at once.
 * @param session the token of the session that answers; empty for a sign-in
 * @param kinds what it may be for; of another kind, or from another session, it stays
 * @throws Problem loginRequired for an unknown, used, ended or other ticket
 */
export async function takeTicket(ticket: string, session: string, ...kinds: Kind[]): Promise<Ticket> {
  const { db } = await services()
  const [taken] = await db
    .delete(deskSignIns)
    .where(
      and(
        eq(deskSignIns.ticketHash, keyOf(ticket, session)),
        inArray(deskSignIns.kind, kinds),
        gt(deskSignIns.expiresAt, sql`now()`),
      ),
    )
    .returning()
  if (!taken) throw new Problem('loginRequired')
  return taken
}
