import type { z } from 'zod'
import type { ClientEvent, clientEvents, Conversation, serverEvents } from '@/lib/contract/chat'
import { describeError } from '../platform/log'
import { services } from '../platform/services'
import { afterMessage } from './after-message'
import { getChat, listChats } from './list'
import { countUnread, markAllDelivered, markDelivered, markRead, type Mark } from './marks'
import type { Speaker } from './rows'
import { sendMessage } from './send'
import { readThread } from './thread'

type Input<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>
/** The event that answers, and its payload as the contract decodes it. */
type Answer = { [E in keyof typeof serverEvents]: [E, z.output<(typeof serverEvents)[E]>] }[keyof typeof serverEvents]
/** What an event's handler knows: who speaks, and the socket's own side. */
export type Speaking = Speaker & {
  /** From now on this socket hears when these people come and go. */
  watch: (people: string[]) => void
  /** To the speaker's other tabs and devices. */
  tellOthers: <E extends keyof typeof serverEvents>(event: E, payload: z.output<(typeof serverEvents)[E]>) => void
}

/** Tells both sides how far one of them has come: the writer sees the marks, the reader's other tabs the counts. */
async function tellMark({ userId, tellOthers }: Speaking, peer: string, mark: Mark | null, read: boolean): Promise<void> {
  if (!mark) return
  const { live } = await services()
  live.tell(peer, 'message-status', { userId, toUserId: peer, ...mark })
  if (read) tellOthers('get-total-counts-response', await countUnread(userId))
}

/** Who has blocked the speaker is not watched. */
function watchThem({ watch }: Speaking, chats: Conversation[]): void {
  watch(chats.filter(({ obstacle }) => obstacle !== 'chatBlocked').map(({ id }) => id))
}

/** What each event does and how it is answered. The payload is checked, the speaker is the session's. */
export const events: { [E in ClientEvent]: (speaking: Speaking, input: Input<E>) => Promise<Answer> } = {
  'chat-list': async (speaking, { toUserId, search, cursor }) => {
    const { userId } = speaking
    if (toUserId !== undefined) {
      const chat = await getChat(userId, toUserId)
      watchThem(speaking, [chat])
      return ['chat-list-response', { singleUser: chat }]
    }
    const { chats, nextCursor } = await listChats(userId, search, cursor)
    watchThem(speaking, chats)
    for (const { peer, ...mark } of await markAllDelivered(userId)) await tellMark(speaking, peer, mark, false)
    return ['chat-list-response', { chatList: chats, nextCursor }]
  },

  'get-messages': async (speaking, { toUserId, ...range }) => {
    const page = await readThread(speaking.userId, toUserId, range)
    const newest = page.messages.findLast(({ from }) => from !== speaking.userId)
    if (newest) await tellMark(speaking, toUserId, await markDelivered(speaking.userId, toUserId, newest.sequence), false)
    return ['get-messages-response', { toUserId, ...page }]
  },

  'add-message': async (speaking, { message: draft }) => {
    const { message, fresh } = await sendMessage(speaking, draft)
    const { live, log } = await services()
    // Also when it was stored before: the process that stored it may have died before it told anybody.
    live.tell(draft.toUserId, 'new-message', message)
    speaking.tellOthers('new-message', message)
    if (fresh) afterMessage(message).catch((error: unknown) => log.error(describeError(error), 'what follows a message failed'))
    return ['add-message-response', { ok: true, message }]
  },

  'mark-as-read': async (speaking, { toUserId, upTo }) => {
    await tellMark(speaking, toUserId, await markRead(speaking.userId, toUserId, upTo), true)
    return ['get-total-counts-response', await countUnread(speaking.userId)]
  },

  'mark-as-delivered': async (speaking, { toUserId, upTo }) => {
    await tellMark(speaking, toUserId, await markDelivered(speaking.userId, toUserId, upTo), false)
    return ['get-total-counts-response', await countUnread(speaking.userId)]
  },

  'get-total-counts': async ({ userId }) => ['get-total-counts-response', await countUnread(userId)],
}
