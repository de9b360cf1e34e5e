import { z } from 'zod'
import { PostCodec } from './post-codec'
import { SavedSearchCodec } from './saved-searches'
import { SettingsSchema } from './settings'
import { UserCodec } from './users'

/** All the data that the site stores about a user. */
export const AccountData = z.object({
  user: UserCodec,
  settings: SettingsSchema,
  posts: z.array(PostCodec),
  savedPosts: z.array(z.string()),
  savedSearches: z.array(SavedSearchCodec),
  reports: z.array(z.object({ advPostId: z.string(), reason: z.string(), created_at: z.string() })),
  inquiries: z.array(z.object({ advPostId: z.string(), created_at: z.string() })),
  /** Only the messages that the user wrote: those that others wrote belong to the others. */
  messages: z.array(
    z.object({
      toUserId: z.string().nullable(),
      message: z.string(),
      image: z.string().nullable(),
      advPostId: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  blocks: z.array(z.object({ userId: z.string(), created_at: z.string() })),
  chatReports: z.array(z.object({ userId: z.string(), reason: z.string(), created_at: z.string() })),
  sessions: z.array(
    z.object({ deviceId: z.string().nullable(), device: z.string(), created_at: z.string(), expires_at: z.string() }),
  ),
  notifications: z.array(
    z.object({
      kind: z.string(),
      params: z.record(z.string(), z.unknown()),
      advPostId: z.string().nullable(),
      created_at: z.string(),
      read_at: z.string().nullable(),
    }),
  ),
  /** The browsers that receive notifications, by their push service; without their keys. */
  pushSubscriptions: z.array(
    z.object({
      service: z.string(),
      language: z.string(),
      created_at: z.string(),
      last_sent_at: z.string().nullable(),
    }),
  ),
  /**
   * The e-mail address that the user has confirmed, one that refused mails, and when the last weekly e-mail was due.
   */
  mail: z.object({
    confirmed_email: z.string().nullable(),
    refused_email: z.string().nullable(),
    last_digest_at: z.string().nullable(),
  }),
  /** What the staff decided about the user and their ads, and what the user wrote against it. */
  decisions: z.array(
    z.object({
      advPostId: z.string().nullable(),
      decision: z.string(),
      reason: z.string().nullable(),
      /** For how many days a block was to last. */
      days: z.int().nullable(),
      decided_at: z.string(),
    }),
  ),
  appeals: z.array(
    z.object({
      advPostId: z.string().nullable(),
      words: z.string(),
      created_at: z.string(),
      /** Null: nobody has answered yet. */ granted: z.boolean().nullable(),
    }),
  ),
  /** What the user has asked the operator for: their data, or that it is erased. */
  dataRequests: z.array(
    z.object({
      kind: z.string(),
      received_on: z.string(),
      /** Null: it is not answered yet. */ outcome: z.string().nullable(),
      reason: z.string(),
      closed_at: z.string().nullable(),
    }),
  ),
  consents: z.array(
    z.object({
      kind: z.string(),
      wording: z.int(),
      language: z.string(),
      given_at: z.string(),
      withdrawn_at: z.string().nullable(),
    }),
  ),
  /** Sales as seller or buyer, with what the user said about the other side. */
  sales: z.array(
    z.object({
      advPostId: z.string().nullable(),
      role: z.enum(['seller', 'buyer']),
      userId: z.string(),
      state: z.string(),
      says: z.array(z.string()).nullable(),
      named_at: z.string(),
      answered_at: z.string().nullable(),
    }),
  ),
  /** Deleted ads, whose texts are kept for a while, and photos that were uploaded before their ad. */
  deletedPosts: z.array(
    z.object({
      _id: z.string(),
      summary: z.string(),
      description: z.string(),
      price: z.int(),
      earTag: z.string().optional(),
      post_image: z.array(z.string()),
      created_at: z.string(),
    }),
  ),
  waitingPhotos: z.array(z.object({ image: z.string(), created_at: z.string() })),
})
