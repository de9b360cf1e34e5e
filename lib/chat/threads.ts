import { chatState, joined, NEW_THREAD, peerOf, putChat, restAfter, setChatState, setThread } from './state'
import { setChatStatus } from './status'
import type { ChatMessage } from '../contract/chat'
import type { Received } from '../contract/chat-events'
import { errorCode } from '../client/problem'
import type { Locale } from '../i18n/locales'
import { ask } from './socket'
import { askUnread } from '../notifications/unread'

/** PRODUCT § 9: milliseconds until a list of an unexpected shape is requested once more. */
const LIST_AGAIN = 2000
/**
 * Number of messages requested after a time without connection; after a longer
 * absence the thread is loaded from its end.
 */
const CATCH_UP = 100

/** Asks for conversations, whose ads are named in the language of the page. */
export const askChats = (which: { toUserId?: string; search?: string; cursor?: string } = {}) =>
  ask('chat-list', { ...which, language: document.documentElement.lang as Locale })

/** Loads the first page of conversations. */
export async function loadChats(secondTry = false): Promise<void> {
  try {
    const { chatList, nextCursor } = await askChats()
    if (!chatList) throw new Error('unexpected shape')
    // A conversation that was opened by its address has no message yet, so the server's list does not contain it.
    const unwritten = chatState().chats.filter(chat => chat.last === null && !chatList.some(({ id }) => id === chat.id))
    const rest = nextCursor ? restAfter(chatList, chatState().chats) : []
    setChatState({
      chats: [...unwritten, ...chatList, ...rest],
      nextCursor: rest.length > 0 ? chatState().nextCursor : (nextCursor ?? null),
      listState: 'ready',
      listProblem: null,
    })
    countUnread()
  } catch (problem) {
    const code = errorCode(problem)
    if (!secondTry && code === 'unexpected') {
      setTimeout(() => void loadChats(true), LIST_AGAIN)
      return
    }
    if (chatState().listState !== 'ready') setChatState({ listState: 'failed', listProblem: code })
  }
}

let loadingMore = false

/** Loads the next page of conversations; a second call while it loads does nothing. */
export async function loadMoreChats(): Promise<void> {
  const { nextCursor } = chatState()
  if (nextCursor === null || loadingMore) return
  loadingMore = true
  try {
    const { chatList = [], nextCursor: next } = await askChats({ cursor: nextCursor })
    const { chats, nextCursor: now } = chatState()
    // If the list was reloaded meanwhile, this page may not follow its end.
    if (now === nextCursor)
      setChatState({
        chats: [...chats, ...chatList.filter(({ id }) => !chats.some(chat => chat.id === id))],
        nextCursor: next ?? null,
      })
  } finally {
    loadingMore = false
  }
}

/**
 * Loads the conversation with one user, whether or not it is in the list.
 * @throws ApiError
 */
export async function loadChat(peer: string): Promise<void> {
  const { singleUser } = await askChats({ toUserId: peer })
  if (singleUser) putChat(singleUser)
}

/** The newest sequence number that arrived for a thread while it was loading. */
const early = new Map<string, number>()

/** Loads a thread's newest messages, or those after its newest loaded one. */
export async function openThread(peer: string): Promise<void> {
  const thread = chatState().threads[peer]
  const newest = thread?.messages.at(-1)?.sequence
  if (!thread || thread.state === 'failed')
    setChatState({ threads: { ...chatState().threads, [peer]: { ...NEW_THREAD } } })
  try {
    const page = await ask(
      'get-messages',
      newest === undefined ? { toUserId: peer } : { toUserId: peer, after: newest, limit: CATCH_UP },
    )
    const marks = { deliveredUpTo: page.deliveredUpTo, readUpTo: page.readUpTo, postId: page.postId }
    if (newest === undefined) {
      setThread(peer, { state: 'ready', messages: page.messages, hasMore: page.hasMore, ...marks })
      // The server may have read the thread before that message was stored.
      const missed = (early.get(peer) ?? 0) > (page.messages.at(-1)?.sequence ?? 0)
      early.delete(peer)
      return missed ? await openThread(peer) : undefined
    }
    const all = page.hasMore ? null : joined(chatState().threads[peer]?.messages ?? [], page.messages)
    if (all) return setThread(peer, { state: 'ready', messages: all, ...marks })
    setThread(peer, { messages: [] })
    await openThread(peer)
  } catch {
    // Messages that were loaded before stay; without any, the screen has nothing to show.
    if (chatState().threads[peer]?.messages.length === 0) setThread(peer, { state: 'failed' })
  }
}

/** Loads the page before the oldest message. */
export async function loadOlder(peer: string): Promise<void> {
  const thread = chatState().threads[peer]
  const [oldest] = thread?.messages ?? []
  if (!thread?.hasMore || thread.loadingOlder || !oldest) return
  setThread(peer, { loadingOlder: true })
  try {
    const page = await ask('get-messages', { toUserId: peer, before: oldest.sequence })
    const all = joined(page.messages, chatState().threads[peer]?.messages ?? [])
    setThread(peer, { loadingOlder: false, ...(all ? { messages: all, hasMore: page.hasMore } : {}) })
  } catch {
    setThread(peer, { loadingOlder: false })
  }
}

/** Marks the loaded messages of a thread as read: at once on the page, then on the server. */
export async function markRead(peer: string): Promise<void> {
  const { chats, threads, userId } = chatState()
  const newest = threads[peer]?.messages.findLast(({ from }) => from !== userId)
  const chat = chats.find(({ id }) => id === peer)
  if (!newest || !chat || chat.unread === 0) return
  setChatState({ chats: chats.map(other => (other.id === peer ? { ...other, unread: 0 } : other)) })
  countUnread()
  await ask('mark-as-read', { toUserId: peer, upTo: newest.sequence }).then(
    counts => {
      takeCounts(counts)
      // The server also marks the notification about this message as read.
      askUnread()
    },
    () => {},
  )
}

/** Sums the unread messages of the list; the server's own count corrects it later. */
function countUnread() {
  const { listState, nextCursor } = chatState()
  if (listState === 'ready' && nextCursor === null)
    setChatStatus({ unread: chatState().chats.reduce((sum, { unread }) => sum + unread, 0) })
}

/** Applies the server's unread counts. */
export function takeCounts({ totalCounts, messageCounters }: Received<'get-total-counts-response'>): void {
  setChatStatus({ unread: totalCounts })
  setChatState({
    chats: chatState().chats.map(chat =>
      chat.unread === (messageCounters[chat.id] ?? 0) ? chat : { ...chat, unread: messageCounters[chat.id] ?? 0 },
    ),
  })
}

/** A stored message of either side arrived: adds it to its thread and moves the conversation to the top. */
export function takeMessage(message: ChatMessage): void {
  const { userId, threads, chats } = chatState()
  const peer = userId && peerOf(message, userId)
  if (!peer) return
  const thread = threads[peer]
  if (thread?.state === 'loading') early.set(peer, message.sequence)
  if (thread?.state === 'ready') {
    const all = joined(thread.messages, [message])
    // An older or known message changes nothing. After a gap, the missing messages are requested.
    if (all && (thread.messages.length > 0 || message.sequence === 1))
      setThread(peer, { messages: all, postId: message.postId ?? thread.postId })
    else if (message.sequence > (thread.messages.at(-1)?.sequence ?? 0)) void openThread(peer)
  }
  const chat = chats.find(({ id }) => id === peer)
  const fresh = message.sequence > (chat?.last?.sequence ?? 0)
  const postId = message.postId ?? chat?.postId ?? null
  const otherPost = postId !== chat?.postId
  if (chat && fresh)
    putChat({
      ...chat,
      last: message,
      postId,
      post: otherPost ? null : chat.post,
      unread: chat.unread + (message.from === userId ? 0 : 1),
    })
  if (chat && fresh) countUnread()
  if (chat ? fresh && otherPost : chatState().listState === 'ready') void loadChat(peer).catch(() => {})
  if (message.from !== userId)
    void ask('mark-as-delivered', { toUserId: peer, upTo: message.sequence }).then(takeCounts, () => {})
}
