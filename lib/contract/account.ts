import { z } from 'zod'
import { AccountData } from './account-data'
import { OtpField } from './auth'
import { endpoint, replyWith } from './endpoint'

/** A session of a user. */
export type Session = {
  id: string
  /** The device's own description; empty if it gave none. */
  device: string
  /** Is it the session of this request? */
  current: boolean
  /** ISO 8601, UTC; the last use is exact to the day. */
  createdAt: string
  usedAt: string
}

const SessionCodec = z.codec(
  z
    .object({
      _id: z.string(),
      device: z.string(),
      current: z.boolean(),
      created_at: z.string(),
      last_used_at: z.string(),
    })
    .meta({ id: 'Session' }),
  z.custom<Session>(),
  {
    decode: ({ _id: id, device, current, created_at: createdAt, last_used_at: usedAt }) => ({
      id,
      device,
      current,
      createdAt,
      usedAt,
    }),
    encode: ({ id, device, current, createdAt, usedAt }) => ({
      _id: id,
      device,
      current,
      created_at: createdAt,
      last_used_at: usedAt,
    }),
  },
)

export const accountEndpoints = {
  getSessions: endpoint({
    method: 'GET',
    path: '/api/v1/users/me/sessions',
    summary: 'Where the own account is signed in: the devices, when each was used last, and which of them asks.',
    auth: 'required',
    reply: replyWith(z.object({ sessions: z.array(SessionCodec) })),
    problems: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/sessions/{id}',
    summary: 'Signs one device out.',
    auth: 'required',
    params: z.object({ id: z.string() }),
    reply: replyWith(z.object({})),
    problems: ['notFound'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/me/sessions',
    summary: 'Signs every device out but the one that asks.',
    auth: 'required',
    reply: replyWith(z.object({})),
    problems: [],
  }),
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
    summary:
      'With a code that `fetch-otp` sent to the own number: erases the own account: profile, posts and their photos, saved posts and searches, reports, sessions. What they wrote to others stays with these without its author and pictures. For good.',
    auth: 'required',
    body: z.object({ otp: OtpField }),
    reply: replyWith(z.object({})),
    problems: ['invalidOtp', 'invalidOtpFormat'],
  }),
}
