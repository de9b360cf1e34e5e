import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS, type NotificationParams } from '../../lib/contract/notifications'
import type { MailingTexts } from '../../lib/contract/desk-mailings'
import { createdAt, time } from './columns'
import { posts, users } from './schema'
import { sessions } from './schema-sign-in'

/** Notifications. `source` is the job that created it, so that a job that runs again notifies nobody twice. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    params: jsonb('params').$type<NotificationParams>().notNull(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /**
     * The saved search with the match. Its foreign key is in the migration, because the table of saved searches refers
     * to this file.
     */
    searchId: text('search_id'),
    source: text('source').notNull(),
    createdAt: createdAt(),
    readAt: time('read_at'),
  },
  table => [
    uniqueIndex('notifications_source').on(table.source, table.userId),
    index('notifications_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`read_at is null`),
    index('notifications_post').on(table.postId),
    index('notifications_search')
      .on(table.searchId)
      .where(sql`search_id is not null`),
  ],
)

/** The browsers that receive push messages. A subscription ends with the session in which it was made. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** The address of the browser's push service for this one browser. */
    endpoint: text('endpoint').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The browser's keys, base64url (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The language of the page on which it was made. */
    language: text('language').notNull(),
    createdAt: createdAt(),
    succeededAt: time('succeeded_at'),
    /** How many attempts in a row have failed. */
    failures: smallint('failures').notNull().default(0),
  },
  table => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
)

/**
 * E-mails with tips and offers that the desk sends, in every language that they were written in. A row that the version
 * before writes has the defaults: it is no draft, and its terminal has queued it.
 */
export const mailings = pgTable('mailings', {
  id: text('id').primaryKey(),
  texts: jsonb('texts').$type<MailingTexts>().notNull(),
  createdAt: createdAt(),
  /** The last user for whom it was queued, in the order of ids, and how many have been: it can be continued. */
  lastUser: text('last_user').notNull().default(''),
  people: integer('people').notNull().default(0),
  /** When the last mail that was queued was due at first. */
  lastDue: time('last_due'),
  isDraft: boolean('is_draft').notNull().default(false),
  /** Grows with each change of a draft, so that nobody overwrites what they have not seen. */
  version: integer('version').notNull().default(1),
  /** Who has written or sent it, as the trail names them; empty for those of the version before. */
  by: text('by').notNull().default(''),
  sentAt: time('sent_at'),
  /** It was sent, and not everybody is queued yet. */
  isQueueing: boolean('is_queueing').notNull().default(false),
  stoppedAt: time('stopped_at'),
})
