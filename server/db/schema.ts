import { RENT_UNITS } from '@/lib/contract/rent-units'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Goods } from '../../lib/contract/goods'
import type { Names } from '../../lib/i18n/locales'
import { createdAt, time } from './columns'

// One schema for the embedded database and for Postgres. Columns have explicit names, because the migration tool
// ignores the casing option. This file has what most other tables refer to: people, the catalog and posts.

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
  /** May messages of the chat reach the user at night? Do notifications on the phone show their text? */
  notifyAtNight: boolean('notify_at_night').notNull().default(false),
  showPreviews: boolean('show_previews').notNull().default(false),
  /** The e-mail address that the user has confirmed; e-mail goes only to it, and only while it is their address. */
  confirmedEmail: text('confirmed_email'),
  /** The e-mail address at which a mail was refused for good. */
  refusedEmail: text('refused_email'),
  /** When the last weekly e-mail was queued. */
  digestAt: time('digest_at'),
  theme: text('theme', { enum: ['light', 'dark'] })
    .notNull()
    .default('light'),
  /** Null: the user has not chosen one. */
  language: text('language'),
  status: text('status', { enum: ['active', 'blocked'] })
    .notNull()
    .default('active'),
  /** Since when the desk takes the user's reports for unreliable; null: it does not. They count toward nothing then. */
  unreliableSince: time('unreliable_since'),
  createdAt: createdAt(),
})

/** Counters of the limits: how often they were used in the window that ends at `ends_at`. */
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
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
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
    sellerId: text('seller_id')
      .notNull()
      .references(() => users.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    breedId: text('breed_id').references(() => breeds.id),
    type: text('type', { enum: ['Sell', 'Buy', 'Rent'] }).notNull(),
    /** For what a rent is paid, if the owner gave it. */
    rentUnit: text('rent_unit', { enum: RENT_UNITS }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    language: text('language').notNull(),
    /** Whole rupees. */
    price: integer('price').notNull(),
    /** When the price was last changed (null: never), and the higher price before it, if readers may see that. */
    priceSetAt: time('price_set_at'),
    priceBefore: integer('price_before'),
    phoneShown: boolean('phone_shown').notNull().default(true),
    status: text('status', { enum: ['active', 'sold', 'ended', 'hidden', 'deleted'] })
      .notNull()
      .default('active'),
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
    /** The twelve digits of the official ear tag, as the seller gave them. */
    earTag: text('ear_tag'),
    /** The facts of goods, only those of the ad's category; null: none. */
    goods: jsonb('goods').$type<Partial<Goods>>(),
    /** The facts of its goods by which lists filter (lib/listing/goods-facts.ts); null: none. */
    facts: text('facts').array(),
    views: integer('views').notNull().default(0),
    inquiries: integer('inquiries').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    soldAt: time('sold_at'),
    /** The price at which it was sold, in whole rupees, if the seller gave it. It is never shown with a name. */
    soldPrice: integer('sold_price'),
    /** When the seller last confirmed the ad. */
    confirmedAt: time('confirmed_at'),
    /** When the ad ends or has ended, unless its seller confirms it (server/posts/term.ts). */
    endsAt: time('ends_at')
      .notNull()
      .default(sql`now() + interval '30 days'`),
    /** When the seller is asked next whether the ad is still true; null: not again before the ad ends. */
    askAt: time('ask_at').default(sql`now() + interval '7 days'`),
    /** Until when the seller keeps it for a chat partner, and for whom; both null: for nobody. */
    reservedUntil: time('reserved_until'),
    reservedFor: text('reserved_for').references(() => users.id, { onDelete: 'set null' }),
    /** Why it is hidden: reports; the desk hid it, asked for a change or is to look at it; its seller is blocked. */
    hiddenBecause: text('hidden_because', { enum: ['reports', 'desk', 'change', 'held', 'blocked'] }),
  },
  // The columns and indexes of lists are in server/db/schema-listing.ts.
  table => [
    index('posts_seller').on(table.sellerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('posts_end')
      .on(table.endsAt)
      .where(sql`status in ('active', 'ended')`),
    // One animal has at most one active ad, even if several sellers offer it.
    uniqueIndex('posts_ear_tag')
      .on(table.earTag)
      .where(sql`status = 'active' and ear_tag is not null`),
    index('posts_reserved')
      .on(table.reservedUntil)
      .where(sql`reserved_until is not null`),
    index('posts_reserved_for')
      .on(table.reservedFor)
      .where(sql`reserved_for is not null`),
    index('posts_ask')
      .on(table.askAt)
      .where(sql`status = 'active'`),
    // The count of usual prices uses it to find the ads of a breed, and those that changed.
    index('posts_priced')
      .on(table.categoryId, table.breedId, table.updatedAt)
      .where(sql`type = 'Sell'`),
  ],
)
