import { z } from 'zod'
import { MESSAGE_LENGTH } from './limits'
import { PHRASE_KEYS, type Phrase } from './phrases'
import { RENT_UNITS, type RentUnit } from './rent-units'

/** The delivery states of a message: stored, on the recipient's device, read. */
export const MESSAGE_STATES = ['Sent', 'Delivered', 'Read'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** A stored message. */
export type ChatMessage = {
  /** Made by the sender's client and unique in the chat, so that a repeated send stores no second message. */
  id: string
  /** Its position in the chat: from 1, without gaps. */
  sequence: number
  /** Null if the author has erased the account. */
  from: string | null
  to: string | null
  /** The text; of a phrase, its words in the sender's language. */
  text: string
  phrase: Phrase | null
  /** What the phrase's blank holds; null if it has none. */
  blank: string | null
  /** A path on this host that only the two users can read, or null. */
  image: string | null
  /** The ad it is about. */
  postId: string | null
  state: MessageState
  /** ISO 8601, UTC. */
  at: string
}

/** Why a user cannot receive a message. */
export const CHAT_OBSTACLES = ['messagingDisabled', 'chatBlocked', 'chatBlockedByYou', 'recipientGone'] as const

/** What the list shows of the ad that a conversation is about. */
export type ChatPost = {
  id: string
  /** As its seller wrote it; for others, an ad in another language than theirs is named by its facts. */
  title: string
  /** The language of the title. */
  language: string
  /** Is it the reader's own? */
  own: boolean
  /** Rupees. */
  price: number
  rentUnit: RentUnit | null
  /** The cover's path. */
  image: string | null
}

/** A conversation as the list shows it. */
export type Conversation = {
  /** The other user. */
  id: string
  name: string
  surname: string
  image: string | null
  online: boolean
  unread: number
  last: ChatMessage | null
  /** The ad that was mentioned last. */
  postId: string | null
  /** The same ad; null if it is hidden or deleted, or the client does not know it yet. */
  post: ChatPost | null
  obstacle: (typeof CHAT_OBSTACLES)[number] | null
}

/** The number of characters for the limit: code points, so that every script has the same limit. */
export function messageLength(text: string): number {
  return Array.from(text).length
}

/** A message's place in its chat. */
export const Sequence = z.int().min(0).max(2_147_483_647)

export const MessageText = z
  .string()
  .trim()
  .refine(text => messageLength(text) <= MESSAGE_LENGTH, 'messageLong')

/** The form of a message: a text, a photo, or both. */
export const MessageForm = z
  .object({ text: MessageText, photo: z.instanceof(Blob).nullable() })
  .refine(({ text, photo }) => text !== '' || photo !== null, { path: ['photo'], error: 'messageEmpty' })
export type MessageDraft = z.input<typeof MessageForm>

const MessageWire = z.object({
  messageId: z.string(),
  sequence: Sequence,
  fromUserId: z.string().nullable(),
  toUserId: z.string().nullable(),
  message: z.string(),
  /** Of a phrase. One that this version does not know is shown as its text. */
  question: z.enum(PHRASE_KEYS).nullish().catch(null),
  blank: z.string().nullish(),
  isFile: z.boolean(),
  image: z.string().nullable(),
  video: z.null(),
  postId: z.string().nullable(),
  status: z.enum(MESSAGE_STATES),
  timestamp: z.string(),
})

/** A message on the wire (`fromUserId`, `timestamp`, …) ↔ ours. */
export const MessageCodec = z.codec(MessageWire, z.custom<ChatMessage>(), {
  decode: wire => ({
    id: wire.messageId,
    sequence: wire.sequence,
    from: wire.fromUserId,
    to: wire.toUserId,
    text: wire.message,
    phrase: wire.question ?? null,
    blank: wire.blank ?? null,
    image: wire.image,
    postId: wire.postId,
    state: wire.status,
    at: wire.timestamp,
  }),
  encode: message => ({
    messageId: message.id,
    sequence: message.sequence,
    fromUserId: message.from,
    toUserId: message.to,
    message: message.text,
    question: message.phrase,
    blank: message.blank,
    isFile: message.image !== null,
    image: message.image,
    video: null,
    postId: message.postId,
    status: message.state,
    timestamp: message.at,
  }),
})

const ChatPostCodec = z.codec(
  z.object({
    _id: z.string(),
    summary: z.string(),
    language: z.string(),
    own: z.boolean().default(false),
    price: z.number(),
    rentUnit: z.enum(RENT_UNITS).nullable(),
    image: z.string().nullable(),
  }),
  z.custom<ChatPost>(),
  {
    decode: ({ _id, summary, ...same }) => ({ ...same, id: _id, title: summary }),
    encode: ({ id, title, ...same }) => ({ ...same, _id: id, summary: title }),
  },
)

const ConversationWire = z.object({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  userImage: z.string().nullable(),
  online: z.enum(['Y', 'N']),
  unreadCount: z.int(),
  lastMessage: MessageCodec.nullable(),
  postId: z.string().nullable(),
  post: ChatPostCodec.nullable(),
  obstacle: z.enum(CHAT_OBSTACLES).nullable(),
})

export const ConversationCodec = z.codec(ConversationWire, z.custom<Conversation>(), {
  decode: ({ userImage, online, unreadCount, lastMessage, ...same }) => ({
    ...same,
    image: userImage,
    online: online === 'Y',
    unread: unreadCount,
    last: lastMessage,
  }),
  encode: ({ image, online, unread, last, ...same }) => ({
    ...same,
    userImage: image,
    online: online ? ('Y' as const) : ('N' as const),
    unreadCount: unread,
    lastMessage: last,
  }),
})
