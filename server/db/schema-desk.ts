import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { DESK_ROLES, TICKET_KINDS } from '@/lib/contract/desk'
import { createdAt, time } from './columns'

/**
 * What the desk has done: one row each, for ever. The database itself numbers the rows, gives each the hash of the one
 * before, and refuses changes (migration `desk_acts`); rows that are imported bring their own.
 */
export const deskActs = pgTable(
  'desk_acts',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: time('at').notNull(),
    /** Who did it: the name of the user on the machine. */
    by: text('by').notNull(),
    /** The command. */
    act: text('act').notNull(),
    /** The post, user or report that it was done to; never a number or an address. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    /** A SHA-256 of this row and of the hash of the row before, in hexadecimal digits. */
    hash: text('hash').notNull(),
  },
  table => [
    index('desk_acts_act').on(table.act, table.seq.desc().nullsFirst()),
    index('desk_acts_subject').on(table.subject),
    check('desk_acts_from_one', sql`${table.seq} > 0`),
  ],
)

/** The last row of the acts, so that its deletion is noticed, too; one row. */
export const deskTrail = pgTable('desk_trail', {
  id: smallint('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
})

/** A person of the desk. It is no farmer's account: both may have the same number, and know nothing of each other. */
export const deskPeople = pgTable('desk_people', {
  id: text('id').primaryKey(),
  mobile: text('mobile').notNull().unique(),
  name: text('name').notNull(),
  role: text('role', { enum: DESK_ROLES }).notNull(),
  /** The SHA-256 of the open invitation's key; null if there is none. */
  invitationHash: text('invitation_hash'),
  invitedUntil: time('invited_until'),
  createdAt: createdAt(),
})

const ofPerson = () =>
  text('person_id')
    .notNull()
    .references(() => deskPeople.id, { onDelete: 'cascade' })

export const deskPasskeys = pgTable(
  'desk_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    personId: ofPerson(),
    /** The public key in COSE form, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the passkey was used, if it counts; a smaller number means a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the passkey. */
    transports: text('transports').array().notNull(),
    /** The device's description of itself, in words for its owner. */
    device: text('device').notNull(),
    createdAt: createdAt(),
    usedAt: time('used_at'),
  },
  table => [index('desk_passkeys_person').on(table.personId)],
)

/** Sessions of the desk, never prolonged. Of a token, only its SHA-256 is stored. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: ofPerson(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  table => [index('desk_sessions_person').on(table.personId)],
)

/** What waits for the answer of a passkey; each is deleted by the first answer, right or wrong. */
export const deskSignIns = pgTable(
  'desk_sign_ins',
  {
    /** The SHA-256 of the ticket. */
    ticketHash: text('ticket_hash').primaryKey(),
    personId: ofPerson(),
    kind: text('kind', { enum: TICKET_KINDS }).notNull(),
    challenge: text('challenge').notNull(),
    /** The invitation that a first sign-in uses up; otherwise null. */
    invitationHash: text('invitation_hash'),
    expiresAt: time('expires_at').notNull(),
  },
  table => [index('desk_sign_ins_person').on(table.personId)],
)
