import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './schema'

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const createdAt = () => time('created_at').notNull().defaultNow()

/**
 * One conversation of two people; `low` is the lesser of their ids, so that each pair has one. An erased account leaves null,
 * and the other one keeps the conversation.
 */
export const chats = pgTable(
  'chat',
  {
    id: text('id').primaryKey(),
    low: text('low_user_id').references(() => users.id, { onDelete: 'set null' }),
    high: text('high_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The sequence number of its newest message. Whoever writes holds this row. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The ad that was spoken of last; no reference, because the ad may go and the conversation stays. */
    lastPostId: text('last_post_id'),
    /** Its newest message once more, so that a list reads no messages: of millions, they lie far apart. */
    lastClientId: text('last_client_id'),
    lastFromLow: boolean('last_from_low'),
    lastBody: text('last_body'),
    lastImage: text('last_image'),
    lastAbout: text('last_about'),
    lastAt: time('last_at'),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('chat_pair').on(table.low, table.high), index('chat_high').on(table.high)],
)

/** What a conversation is for one of its two people; counters are kept here, so that neither list nor badge counts messages. */
export const chatMembers = pgTable(
  'chat_member',
  {
    chatId: text('chat_id').notNull().references(() => chats.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    peerId: text('peer_id').references(() => users.id, { onDelete: 'set null' }),
    unread: integer('unread').notNull().default(0),
    /** Sequence numbers: the newest that came in, that reached a device, that was read. */
    lastIn: integer('last_in').notNull().default(0),
    lastDelivered: integer('last_delivered').notNull().default(0),
    lastRead: integer('last_read').notNull().default(0),
    lastAt: time('last_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('chat_member_list').on(table.userId, table.lastAt.desc().nullsFirst(), table.chatId.desc().nullsFirst()),
    index('chat_member_unread').on(table.userId).where(sql`unread > 0`),
    index('chat_member_peer').on(table.peerId),
  ],
)

export const messages = pgTable(
  'message',
  {
    chatId: text('chat_id').notNull().references(() => chats.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … in its chat: the order, the cursor and the marks. */
    seq: integer('seq').notNull(),
    /** Made by the client that wrote it; a repeated send finds it here. */
    clientId: text('client_id').notNull(),
    /** Did the chat's `low` person write it? With that account the author is erased, at no cost. */
    fromLow: boolean('from_low').notNull(),
    body: text('body').notNull().default(''),
    image: text('image'),
    postId: text('post_id'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.chatId, table.seq] }),
    uniqueIndex('message_client').on(table.chatId, table.clientId),
  ],
)

/** Pictures of chats: whose they are, and since they were sent in which chat, because only its two people may see them. */
export const chatPictures = pgTable(
  'chat_picture',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    chatId: text('chat_id').references(() => chats.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('chat_picture_client').on(table.ownerId, table.clientId), index('chat_picture_unsent').on(table.createdAt).where(sql`chat_id is null`)],
)

export const blocks = pgTable(
  'block',
  {
    blockerId: text('blocker_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.blockerId, table.blockedId] }), index('block_blocked').on(table.blockedId)],
)

/** What the desk has read of people's conversations, and who sat there; for good. */
export const deskLooks = pgTable(
  'desk_look',
  {
    id: text('id').primaryKey(),
    /** The name of the machine's user. */
    by: text('by').notNull(),
    reportId: text('report_id').notNull(),
    createdAt: createdAt(),
  },
  table => [index('desk_look_newest').on(table.createdAt)],
)

/** What people say is wrong with a conversation; one open report a person and conversation. */
export const chatReports = pgTable(
  'chat_report',
  {
    id: text('id').primaryKey(),
    reporterId: text('reporter_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    reportedId: text('reported_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull().default('open'),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('chat_report_open').on(table.reporterId, table.reportedId).where(sql`status = 'open'`), index('chat_report_reported').on(table.reportedId)],
)
