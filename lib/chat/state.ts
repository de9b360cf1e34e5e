'use client'

import type { ChatMessage, Conversation, MessageState } from '../contract/chat'
import { createStore, useStore } from '../store'
import type { Waiting } from './outbox'
import type { ErrorCode } from '../client/problem'

/** The loaded messages of one conversation, in ascending order and without a gap. */
export type Thread = {
  state: 'loading' | 'ready' | 'failed'
  messages: ChatMessage[]
  hasMore: boolean
  loadingOlder: boolean
  deliveredUpTo: number
  readUpTo: number
  postId: string | null
}

/** All the data of the chat screen. */
export type ChatState = {
  userId: string | null
  listState: 'loading' | 'ready' | 'failed'
  listProblem: ErrorCode | null
  chats: Conversation[]
  nextCursor: string | null
  threads: Record<string, Thread>
  outbox: Waiting[]
}

export const EMPTY: ChatState = {
  userId: null,
  listState: 'loading',
  listProblem: null,
  chats: [],
  nextCursor: null,
  threads: {},
  outbox: [],
}
export const NEW_THREAD: Thread = {
  state: 'loading',
  messages: [],
  hasMore: false,
  loadingOlder: false,
  deliveredUpTo: 0,
  readUpTo: 0,
  postId: null,
}

const store = createStore(EMPTY)

/** The data of the chat screen now. */
export const chatState = store.get

/** Changes the data of the chat screen. */
export function setChatState(change: Partial<ChatState>): void {
  store.set({ ...store.get(), ...change })
}

/** Changes a thread that was opened before; does nothing for any other. */
export function setThread(peer: string, change: Partial<Thread>): void {
  const { threads } = store.get()
  const thread = threads[peer]
  if (thread) setChatState({ threads: { ...threads, [peer]: { ...thread, ...change } } })
}

/** Puts a conversation into the list, which shows the newest first. */
export function putChat(chat: Conversation): void {
  const time = ({ last }: Conversation) => (last ? Date.parse(last.at) : Number.MAX_SAFE_INTEGER)
  setChatState({
    chats: [...store.get().chats.filter(({ id }) => id !== chat.id), chat].sort((a, b) => time(b) - time(a)),
  })
}

/**
 * The conversations that were loaded before and follow a fresh first page: a user who has scrolled far down stays
 * there. If the two lists share no unchanged conversation, there may be a gap between them, and nothing is kept.
 */
export function restAfter(fresh: Conversation[], loaded: Conversation[]): Conversation[] {
  const ids = new Set(fresh.map(({ id }) => id))
  const unchanged = loaded.findIndex(
    ({ id, last }) => last !== null && fresh.some(chat => chat.id === id && chat.last?.sequence === last.sequence),
  )
  return unchanged < 0 ? [] : loaded.slice(unchanged).filter(({ id, last }) => last !== null && !ids.has(id))
}

/**
 * A part of the data of the chat screen.
 * @param pick must return the same object while its part has not changed
 */
export function useChat<T>(pick: (state: ChatState) => T): T {
  return useStore(store, pick)
}

/** The other user of a message; null if that account was erased. */
export function peerOf(message: ChatMessage, userId: string): string | null {
  return message.from === userId ? message.to : message.from
}

/** The state of the viewer's own message, by the receipts of its thread. */
export function stateOf(message: ChatMessage, thread: Pick<Thread, 'deliveredUpTo' | 'readUpTo'>): MessageState {
  if (message.sequence <= thread.readUpTo) return 'Read'
  return message.sequence <= thread.deliveredUpTo ? 'Delivered' : message.state
}

/**
 * Adds messages to a thread, without duplicates.
 * @returns null if there would be a gap between them
 */
export function joined(messages: ChatMessage[], more: ChatMessage[]): ChatMessage[] | null {
  const all = new Map([...messages, ...more].map(message => [message.sequence, message]))
  const sorted = [...all.values()].sort((a, b) => a.sequence - b.sequence)
  return sorted.every((message, index) => index === 0 || message.sequence === sorted[index - 1]!.sequence + 1)
    ? sorted
    : null
}
