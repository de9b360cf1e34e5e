import { customType, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, time } from './columns'
import { users } from './schema'

/** A place in the log, such as `16/B374D848`. */
const lsn = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/** Sessions. Of a token, only its SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id'),
    /** The device's description of itself, in words for its owner. */
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    /** Only the day is exact. */
    usedAt: time('used_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** How far the log was after the session's last write; only on a site with standbys, which must have that much. */
    wroteAt: lsn('wrote_at'),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/**
 * Devices that verified a code of an account, by a keyed hash of both. They have limits of their own, so that others
 * who request codes for the number do not use them up.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    device: text('device').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: time('used_at').notNull().defaultNow(),
  },
  table => [index('known_devices_user').on(table.userId), index('known_devices_used').on(table.usedAt)],
)

/** The valid codes: one per number, one per known device that requested one, and one per person of the desk. */
export const otps = pgTable('otps', {
  /** The number; for a known device, the number, a space and the device's hash; for the desk, `desk` and the number. */
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  /** The address whose limits the code was counted against, as a keyed hash; null if it was counted against none. */
  paidBy: text('paid_by'),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})
