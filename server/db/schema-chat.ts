import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PHRASE_KEYS } from '@/lib/contract/phrases'
import { createdAt, time } from './columns'
import { users } from './schema'

/**
 * A conversation of two users. `low` is the smaller of their ids, so that each pair has only one. Erasing an account
 * sets its id to null, and the other user keeps the conversation.
 */
export const chats = pgTable(
  'chat',
  {
    id: text('id').primaryKey(),
    low: text('low_user_id').references(() => users.id, { onDelete: 'set null' }),
    high: text('high_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The sequence number of the newest message. A transaction that writes a message locks this row. */
    lastSeq: integer('last_seq').notNull().default(0),
    /**
     * The ad that the users mentioned last. It is no reference, because the conversation stays when the ad is deleted.
     */
    lastPostId: text('last_post_id'),
    /**
     * A copy of the newest message, so that a list need not read messages: among millions, they are far apart on the
     * disk.
     */
    lastClientId: text('last_client_id'),
    lastFromLow: boolean('last_from_low'),
    lastBody: text('last_body'),
    lastQuestion: text('last_question', { enum: PHRASE_KEYS }),
    lastBlank: text('last_blank'),
    lastImage: text('last_image'),
    lastAbout: text('last_about'),
    lastAt: time('last_at'),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('chat_pair').on(table.low, table.high), index('chat_high').on(table.high)],
)

/**
 * One user's side of a conversation. Counters are stored here, so that neither the list nor the badge counts messages.
 */
export const chatMembers = pgTable(
  'chat_member',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    peerId: text('peer_id').references(() => users.id, { onDelete: 'set null' }),
    unread: integer('unread').notNull().default(0),
    /** Sequence numbers of the newest message received, delivered to a device, and read. */
    lastIn: integer('last_in').notNull().default(0),
    lastDelivered: integer('last_delivered').notNull().default(0),
    lastRead: integer('last_read').notNull().default(0),
    lastAt: time('last_at').notNull().defaultNow(),
    /** When the peer wrote to this user, if the peer wrote first; and this user's first message after it. */
    askedAt: time('asked_at'),
    answeredAt: time('answered_at'),
  },
  table => [
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('chat_member_asked')
      .on(table.userId, table.askedAt.desc().nullsFirst())
      .where(sql`asked_at is not null`),
    index('chat_member_list').on(table.userId, table.lastAt.desc().nullsFirst(), table.chatId.desc().nullsFirst()),
    index('chat_member_unread')
      .on(table.userId)
      .where(sql`unread > 0`),
    index('chat_member_peer').on(table.peerId),
  ],
)

export const messages = pgTable(
  'message',
  {
    chatId: text('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … in its chat: used for the order, the cursor and the receipts. */
    seq: integer('seq').notNull(),
    /** Made by the client that sent the message; a repeated send finds the message by it. */
    clientId: text('client_id').notNull(),
    /**
     * Did the `low` user of the chat write it? Erasing the account also erases the author, without a change of this
     * row.
     */
    fromLow: boolean('from_low').notNull(),
    body: text('body').notNull().default(''),
    /** The phrase whose words, in the sender's language, are in `body`, and what its blank holds. */
    question: text('question', { enum: PHRASE_KEYS }),
    blank: text('blank'),
    image: text('image'),
    postId: text('post_id'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.chatId, table.seq] }),
    uniqueIndex('message_client').on(table.chatId, table.clientId),
  ],
)

/** The pictures of chats with their owner and, once sent, their chat, because only its two users may see them. */
export const chatPictures = pgTable(
  'chat_picture',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    chatId: text('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('chat_picture_client').on(table.ownerId, table.clientId),
    index('chat_picture_unsent')
      .on(table.createdAt)
      .where(sql`chat_id is null`),
  ],
)

export const blocks = pgTable(
  'block',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('block_blocked').on(table.blockedId)],
)

/**
 * Blocks of users who have erased their account, by a keyed hash of their number. They apply again if the number signs
 * up again within a day.
 */
export const blockedNumbers = pgTable(
  'blocked_number',
  {
    blockerId: text('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.person, table.blockerId] }),
    index('blocked_number_blocker').on(table.blockerId),
  ],
)

/** Reports of conversations; one open report per user and conversation. */
export const chatReports = pgTable(
  'chat_report',
  {
    id: text('id').primaryKey(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reportedId: text('reported_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('chat_report_open')
      .on(table.reporterId, table.reportedId)
      .where(sql`status = 'open'`),
    index('chat_report_reported').on(table.reportedId),
  ],
)
