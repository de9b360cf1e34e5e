import { z } from 'zod'
import { MESSAGE_LENGTH } from './limits'

/** How far a message has come: stored, on the reader's device, seen. */
export const MESSAGE_STATES = ['Sent', 'Delivered', 'Read'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A stored message. */
export type ChatMessage = {
  /** Made by the sender's client, unique in its chat: a repeated send is no second message. */
  id: string
  /** Its place in the chat, from 1 on, without gaps. */
  sequence: number
  /** Null where the author has erased the account. */
  from: string | null
  to: string | null
  text: string
  /** A path on this host that only the two see, or null. */
  image: string | null
  /** The ad it is about. */
  postId: string | null
  state: MessageState
  /** ISO 8601, UTC. */
  at: string
}

/** Why nothing can be written to a person. */
export const CHAT_OBSTACLES = ['messagingDisabled', 'chatBlocked', 'chatBlockedByYou', 'recipientGone'] as const

/** A conversation as the list shows it. */
export type Conversation = {
  /** The other person. */
  id: string
  name: string
  surname: string
  image: string | null
  online: boolean
  unread: number
  last: ChatMessage | null
  /** The ad that was spoken of last. */
  postId: string | null
  obstacle: (typeof CHAT_OBSTACLES)[number] | null
}

const PersonId = z.string().regex(/^[\w-]{1,60}$/)
const PostId = z.string().regex(/^[\w-]{1,60}$/)
const Sequence = z.int().min(0).max(2_147_483_647)
const MessageId = z.string().regex(/^[\w-]{8,60}$/)
/** Whom the client says it is; the session decides, and one that differs is refused. */
const Claim = { userId: PersonId.optional() }

/** Characters as the limit counts them: code points, so that no script pays for its encoding. */
export function messageLength(text: string): number {
  return Array.from(text).length
}

/** What clients send, by event (PRODUCT § 7 and DESIGN § 5). */
export const clientEvents = {
  /** Conversations, newest first; with `toUserId` the one with this person, whether or not a word was written. */
  'chat-list': z.object({ ...Claim, toUserId: PersonId.optional(), search: z.string().trim().max(100).optional(), cursor: z.string().max(200).optional() }),
  /** A page of a thread: the newest, those before a sequence number, or those after it. */
  'get-messages': z.object({ ...Claim, toUserId: PersonId, before: Sequence.optional(), after: Sequence.optional(), limit: z.int().min(1).max(100).optional() }),
  'add-message': z.object({
    message: z.object({
      fromUserId: PersonId.optional(),
      toUserId: PersonId,
      message: z.string().trim().refine(text => messageLength(text) <= MESSAGE_LENGTH, 'messageLong').default(''),
      image: z.string().max(200).nullish(),
      postId: PostId.nullish(),
      messageId: MessageId.optional(),
    }),
  }),
  /** Everything up to a sequence number was seen; without one, everything there is. */
  'mark-as-read': z.object({ ...Claim, toUserId: PersonId, upTo: Sequence.optional() }),
  'mark-as-delivered': z.object({ ...Claim, toUserId: PersonId, upTo: Sequence }),
  'get-total-counts': z.object({ ...Claim }),
}
export type ClientEvent = keyof typeof clientEvents

const MessageWire = z.object({
  messageId: z.string(),
  sequence: Sequence,
  fromUserId: z.string().nullable(),
  toUserId: z.string().nullable(),
  message: z.string(),
  isFile: z.boolean(),
  image: z.string().nullable(),
  video: z.null(),
  postId: z.string().nullable(),
  status: z.enum(MESSAGE_STATES),
  timestamp: z.string(),
})

/** A message on the wire (`fromUserId`, `timestamp`, …) ↔ ours. */
const MessageCodec = z.codec(MessageWire, z.custom<ChatMessage>(), {
  decode: wire => ({ id: wire.messageId, sequence: wire.sequence, from: wire.fromUserId, to: wire.toUserId, text: wire.message, image: wire.image, postId: wire.postId, state: wire.status, at: wire.timestamp }),
  encode: message => ({
    messageId: message.id,
    sequence: message.sequence,
    fromUserId: message.from,
    toUserId: message.to,
    message: message.text,
    isFile: message.image !== null,
    image: message.image,
    video: null,
    postId: message.postId,
    status: message.state,
    timestamp: message.at,
  }),
})

const ConversationWire = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  userImage: z.string().nullable(),
  online: z.enum(['Y', 'N']),
  unreadCount: z.int(),
  lastMessage: MessageCodec.nullable(),
  postId: z.string().nullable(),
  obstacle: z.enum(CHAT_OBSTACLES).nullable(),
})

const ConversationCodec = z.codec(ConversationWire, z.custom<Conversation>(), {
  decode: ({ userImage, online, unreadCount, lastMessage, ...same }) => ({ ...same, image: userImage, online: online === 'Y', unread: unreadCount, last: lastMessage }),
  encode: ({ image, online, unread, last, ...same }) => ({ ...same, userImage: image, online: online ? ('Y' as const) : ('N' as const), unreadCount: unread, lastMessage: last }),
})

const ProblemWire = z.object({ ok: z.literal(false), code: z.string(), msg: z.string(), event: z.string().optional(), messageId: z.string().optional() })

/** What the server sends, by event. An asked-for answer goes to the event's callback where the client gave one, else as the event. */
export const serverEvents = {
  'chat-list-response': z.object({ chatList: z.array(ConversationCodec).optional(), nextCursor: z.string().nullish(), singleUser: ConversationCodec.optional(), error: ProblemWire.optional() }),
  /** Ascending. `deliveredUpTo` and `readUpTo`: how far the other one has come. */
  'get-messages-response': z.object({ toUserId: z.string(), messages: z.array(MessageCodec), hasMore: z.boolean(), deliveredUpTo: Sequence, readUpTo: Sequence, postId: z.string().nullable() }),
  'add-message-response': z.object({ ok: z.literal(true), message: MessageCodec }),
  'new-message': MessageCodec,
  /** `userId` has received and read so much of what was written to them in the chat with `toUserId`. */
  'message-status': z.object({ userId: z.string(), toUserId: z.string(), deliveredUpTo: Sequence, readUpTo: Sequence }),
  'get-total-counts-response': z.object({ totalCounts: z.int(), messageCounters: z.record(z.string(), z.int()) }),
  presence: z.object({ userId: z.string(), online: z.enum(['Y', 'N']) }),
  /** Something new to be told; the list of notifications says what. */
  'new-notification': z.object({ kind: z.string(), postId: z.string().nullable() }),
  error: ProblemWire,
}
export type ServerEvent = keyof typeof serverEvents
export type Received<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>
