import type { z } from 'zod'
import type { ClientEvent, clientEvents, serverEvents } from '@/lib/contract/chat-events'
import { describeError } from '../platform/log'
import { services } from '../services/services'
import { afterMessage } from './after-message'
import { getChat, listChats } from './list'
import { countUnread, markAllDelivered, markDelivered, markRead, type ReadReceipt } from './receipts'
import type { ChatSession } from './rows'
import { sendMessage } from './send'
import { readThread } from './thread'

type Input<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>
/** The event of the response, and its payload as the contract decodes it. */
type Answer = { [E in keyof typeof serverEvents]: [E, z.output<(typeof serverEvents)[E]>] }[keyof typeof serverEvents]
/** What a handler gets: the session, and functions of the socket. */
export type SocketContext = ChatSession & {
  /**
   * Subscribes this socket to the presence of these users.
   * @returns those who are online
   */
  watchPresenceOf: (people: string[]) => Promise<ReadonlySet<string>>
  /** Sends an event to the user's other tabs and devices. */
  emitToOtherDevices: <E extends keyof typeof serverEvents>(
    event: E,
    payload: z.output<(typeof serverEvents)[E]>,
  ) => void
}

/**
 * Sends a read receipt to both sides: the writer sees the marks of their messages, the reader's other tabs the new
 * counts.
 */
async function sendReceipt(
  { userId, emitToOtherDevices }: SocketContext,
  peer: string,
  mark: ReadReceipt | null,
  read: boolean,
): Promise<void> {
  if (!mark) return
  const { sockets } = await services()
  sockets.emit(peer, 'message-status', { userId, toUserId: peer, ...mark })
  if (read) emitToOtherDevices('get-total-counts-response', await countUnread(userId))
}

/** What each event does, and its response. The payload is checked before; the user is the one of the session. */
export const events: { [E in ClientEvent]: (context: SocketContext, input: Input<E>) => Promise<Answer> } = {
  'chat-list': async (context, { toUserId, ...which }) => {
    const { userId } = context
    if (toUserId !== undefined) {
      const chat = await getChat(userId, toUserId, which.language, context.watchPresenceOf)
      return ['chat-list-response', { singleUser: chat }]
    }
    const { chats, nextCursor } = await listChats(userId, which, context.watchPresenceOf)
    for (const { peer, ...mark } of await markAllDelivered(userId)) await sendReceipt(context, peer, mark, false)
    return ['chat-list-response', { chatList: chats, nextCursor }]
  },

  'get-messages': async (context, { toUserId, ...range }) => {
    const page = await readThread(context.userId, toUserId, range)
    const newest = page.messages.findLast(({ from }) => from !== context.userId)
    if (newest)
      await sendReceipt(context, toUserId, await markDelivered(context.userId, toUserId, newest.sequence), false)
    return ['get-messages-response', { toUserId, ...page }]
  },

  'add-message': async (context, { message: draft }) => {
    const { message, isNew, notice } = await sendMessage(context, draft)
    const { sockets, log } = await services()
    // Sent even if the message was stored before: the process that stored it may have died before it sent this event.
    sockets.emit(draft.toUserId, 'new-message', message)
    context.emitToOtherDevices('new-message', message)
    if (isNew)
      afterMessage(message, notice).catch((error: unknown) =>
        log.error(describeError(error), 'what follows a message failed'),
      )
    return ['add-message-response', { ok: true, message }]
  },

  'mark-as-read': async (context, { toUserId, upTo }) => {
    await sendReceipt(context, toUserId, await markRead(context.userId, toUserId, upTo), true)
    return ['get-total-counts-response', await countUnread(context.userId)]
  },

  'mark-as-delivered': async (context, { toUserId, upTo }) => {
    await sendReceipt(context, toUserId, await markDelivered(context.userId, toUserId, upTo), false)
    return ['get-total-counts-response', await countUnread(context.userId)]
  },

  'get-total-counts': async ({ userId }) => ['get-total-counts-response', await countUnread(userId)],
}
