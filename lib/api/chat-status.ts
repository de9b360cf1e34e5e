'use client'

import { useSyncExternalStore } from 'react'

/** What the shell shows of chat: is the connection up, and how many messages are unread. */
export type ChatStatus = { connected: boolean; unread: number }

const NONE: ChatStatus = { connected: false, unread: 0 }

let status = NONE
const listeners = new Set<() => void>()

/** Says how chat stands; what is not named stays as it was. */
export function setChatStatus(change: Partial<ChatStatus>): void {
  const next = { ...status, ...change }
  if (next.connected === status.connected && next.unread === status.unread) return
  status = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How chat stands; nothing connected and nothing unread until its code has come, and on the server. */
export function useChatStatus(): ChatStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => NONE,
  )
}
