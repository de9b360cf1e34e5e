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
  sessions: z.array(z.object({ created_at: z.string(), expires_at: z.string() })),
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
