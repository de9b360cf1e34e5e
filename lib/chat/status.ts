'use client'

import { createStore, useStore } from '../store'

/** What the shell shows of chat: whether it is connected, and how many messages are unread. */
export type ChatStatus = { connected: boolean; unread: number }

const store = createStore<ChatStatus>({ connected: false, unread: 0 })

/** Changes parts of the chat status; the other parts stay. */
export function setChatStatus(change: Partial<ChatStatus>): void {
  const status = store.get()
  const next = { ...status, ...change }
  if (next.connected !== status.connected || next.unread !== status.unread) store.set(next)
}

/** The chat status; not connected and nothing unread on the server and until the chat code is loaded. */
export function useChatStatus(): ChatStatus {
  return useStore(store)
}
