import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS, type NotificationParams } from '../../lib/contract/notifications'
import type { Names } from '../../lib/i18n/locales'

/*
 * One schema for the embedded database and for Postgres. Columns are named here, because the migration tool does not see a casing option.
 */
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const createdAt = () => time('created_at').notNull().defaultNow()

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  mobile: text('mobile').notNull().unique(),
  name: text('name').notNull().default(''),
  surname: text('surname').notNull().default(''),
  email: text('email').notNull().default(''),
  address: text('address').notNull().default(''),
  pincode: text('pincode').notNull().default(''),
  village: text('village'),
  subdistrict: text('subdistrict'),
  district: text('district'),
  state: text('state'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  image: text('image'),
  showNumber: boolean('show_number').notNull().default(false),
  showEmail: boolean('show_email').notNull().default(false),
  profileVisible: boolean('profile_visible').notNull().default(true),
  directMessage: boolean('direct_message').notNull().default(true),
  notifyEmail: boolean('notify_email').notNull().default(false),
  notifyMarketing: boolean('notify_marketing').notNull().default(false),
  notifyPush: boolean('notify_push').notNull().default(false),
  notifySms: boolean('notify_sms').notNull().default(false),
  theme: text('theme', { enum: ['light', 'dark'] }).notNull().default('light'),
  language: text('language').notNull().default('en'),
  status: text('status', { enum: ['active', 'blocked'] }).notNull().default('active'),
  createdAt: createdAt(),
})

/** A session's token is kept as its SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    deviceId: text('device_id'),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** The one living code of a number. */
export const otps = pgTable('otps', {
  mobile: text('mobile').primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/** Counters of the limits: how many within the window that ends at `ends_at`. */
export const limits = pgTable('limits', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  endsAt: time('ends_at').notNull(),
})

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  kind: text('kind', { enum: ['dairy', 'animal', 'equipment'] }).notNull(),
  names: jsonb('names').$type<Names>().notNull(),
  image: text('image'),
})

export const breeds = pgTable(
  'breeds',
  {
    id: text('id').primaryKey(),
    categoryId: text('category_id').notNull().references(() => categories.id),
    position: smallint('position').notNull(),
    names: jsonb('names').$type<Names>().notNull(),
  },
  table => [index('breeds_category').on(table.categoryId, table.position)],
)

export const lactations = pgTable('lactations', {
  id: text('id').primaryKey(),
  position: smallint('position').notNull(),
  names: jsonb('names').$type<Names>().notNull(),
})

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    sellerId: text('seller_id').notNull().references(() => users.id),
    categoryId: text('category_id').notNull().references(() => categories.id),
    breedId: text('breed_id').references(() => breeds.id),
    type: text('type', { enum: ['Sell', 'Buy', 'Rent'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    /** Whole rupees. */
    price: integer('price').notNull(),
    phoneShown: boolean('phone_shown').notNull().default(true),
    status: text('status', { enum: ['active', 'sold', 'hidden', 'deleted'] }).notNull().default('active'),
    /** Keys of its pictures, the cover first. */
    images: text('images').array().notNull().default([]),
    village: text('village'),
    subdistrict: text('subdistrict'),
    district: text('district'),
    state: text('state'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Litres per day. */
    milkCapacity: real('milk_capacity'),
    currentMilk: real('current_milk'),
    lactationId: text('lactation_id').references(() => lactations.id),
    isPregnant: boolean('is_pregnant'),
    calf: text('calf', { enum: ['With Calf', 'Without Calf', 'Calf Weaned'] }),
    hasDelivered: boolean('has_delivered'),
    /** Months. */
    calfAge: real('calf_age'),
    calfGender: text('calf_gender', { enum: ['Male', 'Female'] }),
    age: text('age'),
    weight: text('weight'),
    vaccinated: boolean('vaccinated'),
    healthStatus: text('health_status'),
    views: integer('views').notNull().default(0),
    inquiries: integer('inquiries').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    soldAt: time('sold_at'),
    /** Why a hidden post is hidden: five people reported it, the desk hid it, or its seller is blocked. */
    hiddenBecause: text('hidden_because', { enum: ['reports', 'desk', 'blocked'] }),
  },
  // What lists are read by is beside them: server/db/schema-listing.ts.
  table => [index('posts_seller').on(table.sellerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())],
)

/** Who reached for a seller's number, once a post and person. */
export const inquiries = pgTable(
  'inquiries',
  {
    postId: text('post_id').notNull().references(() => posts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.postId, table.userId] })],
)

/** Who looked at a post on which day (in India), by a hash that names nobody; so that each is counted once. */
export const views = pgTable('views', { postId: text('post_id').notNull().references(() => posts.id, { onDelete: 'cascade' }), viewer: text('viewer').notNull(), day: date('day').notNull() }, table => [
  primaryKey({ columns: [table.postId, table.day, table.viewer] }),
  index('views_day').on(table.day),
])

/** What people say is wrong with a post; one open report a person and post. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    postId: text('post_id').notNull().references(() => posts.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    status: text('status', { enum: ['open', 'closed'] }).notNull().default('open'),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('reports_open').on(table.postId, table.userId).where(sql`status = 'open'`)],
)

export const savedPosts = pgTable(
  'saved_posts',
  {
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    postId: text('post_id').notNull().references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.postId] }), index('saved_posts_post').on(table.postId)],
)

/** Pictures that are stored and that no row names: not yet, or no more. */
export const loosePictures = pgTable('loose_pictures', { key: text('key').primaryKey(), since: time('since').notNull().defaultNow() }, table => [index('loose_pictures_since').on(table.since)])

/** Photos that were uploaded for an ad that will follow, under the ids that the seller's browser gave them. */
export const stagedPhotos = pgTable(
  'staged_photos',
  {
    key: text('key').primaryKey(),
    ownerId: text('owner_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    createdAt: createdAt(),
  },
  table => [uniqueIndex('staged_photos_client').on(table.ownerId, table.clientId), index('staged_photos_created').on(table.createdAt)],
)

/** What people are told. `source` is the job that told it: a job that runs again tells nobody twice. */
export const notifications = pgTable(
  'notifications',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    params: jsonb('params').$type<NotificationParams>().notNull(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The saved search that found it; the foreign key stands in its migration, since that table refers to this file's. */
    searchId: text('search_id'),
    source: text('source').notNull(),
    createdAt: createdAt(),
    readAt: time('read_at'),
  },
  table => [
    uniqueIndex('notifications_source').on(table.source, table.userId),
    index('notifications_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_post').on(table.postId),
    index('notifications_search').on(table.searchId).where(sql`search_id is not null`),
  ],
)

/** What a create with an `Idempotency-Key` made, so that its repetition makes nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    postId: text('post_id').notNull().references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)
