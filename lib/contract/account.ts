import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { PostCodec } from './posts'
import { SavedSearchCodec } from './saved-searches'
import { SettingsSchema } from './settings'
import { UserCodec } from './users'

/** Everything that is kept of a person. */
const AccountData = z.object({
  user: UserCodec,
  settings: SettingsSchema,
  posts: z.array(PostCodec),
  savedPosts: z.array(z.string()),
  savedSearches: z.array(SavedSearchCodec),
  reports: z.array(z.object({ advPostId: z.string(), reason: z.string(), created_at: z.string() })),
  inquiries: z.array(z.object({ advPostId: z.string(), created_at: z.string() })),
  /** What they wrote; what others wrote to them is the others'. */
  messages: z.array(z.object({ toUserId: z.string().nullable(), message: z.string(), image: z.string().nullable(), advPostId: z.string().nullable(), created_at: z.string() })),
  blocks: z.array(z.object({ userId: z.string(), created_at: z.string() })),
  chatReports: z.array(z.object({ userId: z.string(), reason: z.string(), created_at: z.string() })),
  sessions: z.array(z.object({ deviceId: z.string().nullable(), created_at: z.string(), expires_at: z.string() })),
  notifications: z.array(z.object({ kind: z.string(), params: z.record(z.string(), z.unknown()), advPostId: z.string().nullable(), created_at: z.string(), read_at: z.string().nullable() })),
  consents: z.array(z.object({ kind: z.string(), wording: z.int(), language: z.string(), given_at: z.string(), withdrawn_at: z.string().nullable() })),
  /** Deleted ads, whose words are kept for a while, and photos whose ad has not come yet. */
  deletedPosts: z.array(z.object({ _id: z.string(), summary: z.string(), description: z.string(), price: z.int(), post_image: z.array(z.string()), created_at: z.string() })),
  waitingPhotos: z.array(z.object({ image: z.string(), created_at: z.string() })),
})

export const accountEndpoints = {
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/v1/users/me/export',
    summary: 'Everything that is kept of the own account.',
    auth: 'required',
    reply: replyWith(AccountData),
    problems: [],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/me',
    summary: 'Erases the own account: profile, posts and their photos, saved posts and searches, reports, sessions. What they wrote to others stays with these without its author and pictures. For good.',
    auth: 'required',
    reply: replyWith(z.object({})),
    problems: [],
  }),
}
