import { z } from 'zod'
import { ConversationCodec, MessageCodec, MessageText, Sequence } from './chat'
import { fitsBlank, PHRASE_KEYS } from './phrases'
import { LOCALES } from '../i18n/locales'

const PersonId = z.string().regex(/^[\w-]{1,60}$/)
const PostId = z.string().regex(/^[\w-]{1,60}$/)
const MessageId = z.string().regex(/^[\w-]{8,60}$/)
/** The user id that the client claims. The session decides; the server refuses a different id. */
const Claim = { userId: PersonId.optional() }

/** What clients send, by event (PRODUCT § 7 and DESIGN § 5). */
export const clientEvents = {
  /**
   * Requests conversations, newest first; with `toUserId`, the one with this user, even if it has no messages. Ads are
   * named in `language`; without it, in the one that the user has chosen.
   */
  'chat-list': z.object({
    ...Claim,
    language: z.enum(LOCALES).optional().catch(undefined),
    toUserId: PersonId.optional(),
    search: z.string().trim().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  /** Requests a page of a thread: the newest messages, those before a sequence number, or those after it. */
  'get-messages': z.object({
    ...Claim,
    toUserId: PersonId,
    before: Sequence.optional(),
    after: Sequence.optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
  'add-message': z.object({
    message: z
      .object({
        fromUserId: PersonId.optional(),
        toUserId: PersonId,
        message: MessageText.default(''),
        /** The phrase whose words are the text, and what its blank holds: rupees, or a day. */
        question: z.enum(PHRASE_KEYS).nullish(),
        blank: z.string().max(20).nullish(),
        image: z.string().max(200).nullish(),
        postId: PostId.nullish(),
        messageId: MessageId.optional(),
      })
      .refine(({ question, blank }) => (question ? fitsBlank(question, blank ?? null) : !blank), {
        path: ['blank'],
        error: 'choice',
      }),
  }),
  /** Marks everything up to a sequence number as read; without one, everything. */
  'mark-as-read': z.object({ ...Claim, toUserId: PersonId, upTo: Sequence.optional() }),
  'mark-as-delivered': z.object({ ...Claim, toUserId: PersonId, upTo: Sequence }),
  'get-total-counts': z.object({ ...Claim }),
}
export type ClientEvent = keyof typeof clientEvents

const ProblemWire = z.object({
  ok: z.literal(false),
  code: z.string(),
  msg: z.string(),
  event: z.string().optional(),
  messageId: z.string().optional(),
})

/**
 * What the server sends, by event. A requested answer comes as the event, and also in the callback if the client gave
 * one. A client that connects with `auth.answers` set to `callback` gets it only in the callback.
 */
export const serverEvents = {
  'chat-list-response': z.object({
    chatList: z.array(ConversationCodec).optional(),
    nextCursor: z.string().nullish(),
    singleUser: ConversationCodec.optional(),
    error: ProblemWire.optional(),
  }),
  /** Messages in ascending order. `deliveredUpTo` and `readUpTo`: how far the other user has received and read. */
  'get-messages-response': z.object({
    toUserId: z.string(),
    messages: z.array(MessageCodec),
    hasMore: z.boolean(),
    deliveredUpTo: Sequence,
    readUpTo: Sequence,
    postId: z.string().nullable(),
  }),
  'add-message-response': z.object({ ok: z.literal(true), message: MessageCodec }),
  'new-message': MessageCodec,
  /**
   * `userId` has received and read the messages that were written to them in the chat
   * with `toUserId`, up to these numbers.
   */
  'message-status': z.object({ userId: z.string(), toUserId: z.string(), deliveredUpTo: Sequence, readUpTo: Sequence }),
  'get-total-counts-response': z.object({ totalCounts: z.int(), messageCounters: z.record(z.string(), z.int()) }),
  presence: z.object({ userId: z.string(), online: z.enum(['Y', 'N']) }),
  /** There is a new notification; the list of notifications has its text. */
  'new-notification': z.object({ kind: z.string(), postId: z.string().nullable() }),
  error: ProblemWire,
}
export type ServerEvent = keyof typeof serverEvents
export type Received<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>
