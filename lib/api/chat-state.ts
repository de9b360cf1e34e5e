'use client'

import { useSyncExternalStore } from 'react'
import type { ChatMessage, Conversation, MessageState } from '../contract/chat'
import type { Waiting } from './chat-outbox'
import type { ErrorCode } from './problem'

/** One conversation's messages as far as they were loaded: ascending, without a gap. */
export type Thread = { state: 'loading' | 'ready' | 'failed'; messages: ChatMessage[]; hasMore: boolean; loadingOlder: boolean; deliveredUpTo: number; readUpTo: number; postId: string | null }

/** Everything the chat screen shows. */
export type ChatState = {
  userId: string | null
  listState: 'loading' | 'ready' | 'failed'
  listProblem: ErrorCode | null
  chats: Conversation[]
  nextCursor: string | null
  threads: Record<string, Thread>
  outbox: Waiting[]
}

export const EMPTY: ChatState = { userId: null, listState: 'loading', listProblem: null, chats: [], nextCursor: null, threads: {}, outbox: [] }
export const NEW_THREAD: Thread = { state: 'loading', messages: [], hasMore: false, loadingOlder: false, deliveredUpTo: 0, readUpTo: 0, postId: null }

let state = EMPTY
const listeners = new Set<() => void>()

/** What the chat screen shows now. */
export const chatState = () => state

/** Changes what the chat screen shows. */
export function setChatState(change: Partial<ChatState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

/** Changes one thread; one that was never opened is not made. */
export function setThread(peer: string, change: Partial<Thread>): void {
  const thread = state.threads[peer]
  if (thread) setChatState({ threads: { ...state.threads, [peer]: { ...thread, ...change } } })
}

/** Puts a conversation where it belongs: the newest first. */
export function putChat(chat: Conversation): void {
  const time = ({ last }: Conversation) => (last ? Date.parse(last.at) : Number.MAX_SAFE_INTEGER)
  setChatState({ chats: [...state.chats.filter(({ id }) => id !== chat.id), chat].sort((a, b) => time(b) - time(a)) })
}

/**
 * What was loaded before and follows a fresh first page, so that who reads far down the list stays there. Where the two have
 * nothing in common, something between them may be missing, and nothing is kept.
 */
export function restAfter(fresh: Conversation[], known: Conversation[]): Conversation[] {
  const ids = new Set(fresh.map(({ id }) => id))
  const unchanged = known.findIndex(({ id, last }) => last !== null && fresh.some(chat => chat.id === id && chat.last?.sequence === last.sequence))
  return unchanged < 0 ? [] : known.slice(unchanged).filter(({ id, last }) => last !== null && !ids.has(id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A part of what the chat screen shows. @param pick gives the same object while nothing of it has changed */
export function useChat<T>(pick: (state: ChatState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => pick(state),
    () => pick(EMPTY),
  )
}

/** Who the other one of a message is. */
export function peerOf(message: ChatMessage, userId: string): string | null {
  return message.from === userId ? message.to : message.from
}

/** How far an own message has come, by the marks of its thread. */
export function stateOf(message: ChatMessage, thread: Pick<Thread, 'deliveredUpTo' | 'readUpTo'>): MessageState {
  if (message.sequence <= thread.readUpTo) return 'Read'
  return message.sequence <= thread.deliveredUpTo ? 'Delivered' : message.state
}

/** Adds messages to a thread, each once. @returns null where they do not join on: something between is missing */
export function joined(known: ChatMessage[], more: ChatMessage[]): ChatMessage[] | null {
  const all = new Map([...known, ...more].map(message => [message.sequence, message]))
  const sorted = [...all.values()].sort((a, b) => a.sequence - b.sequence)
  return sorted.every((message, index) => index === 0 || message.sequence === sorted[index - 1]!.sequence + 1) ? sorted : null
}
