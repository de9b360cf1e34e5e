'use client'

import { useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import { serverEvents, type clientEvents, type ClientEvent, type Received, type ServerEvent } from '../contract/chat'
import { isProblemCode } from '../contract/problems'
import { setChatStatus } from './chat-status'
import { ApiError } from './problem'
import { CONNECT_TIMEOUT, delayBefore, MANUAL, type Cause } from './reconnect-plan'
import { askViewer } from './viewer'

/** How the connection stands, and what to say of it. `failed` carries the reason as the transport words it. */
export type Trouble = { kind: 'serverClosed' | 'lost' | 'exhausted' } | { kind: 'failed' | 'socketError'; reason: string }
export type Connection = { state: 'closed' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected'; trouble: Trouble | null }

const CLOSED: Connection = { state: 'closed', trouble: null }
/** The answer of each event. */
const ANSWERS = { 'chat-list': 'chat-list-response', 'get-messages': 'get-messages-response', 'add-message': 'add-message-response', 'mark-as-read': 'get-total-counts-response', 'mark-as-delivered': 'get-total-counts-response', 'get-total-counts': 'get-total-counts-response' } as const
const ANSWER_TIMEOUT = 15_000

let connection = CLOSED
let socket: Socket | null = null
let failed = 0
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const handlers = new Map<ServerEvent, Set<(payload: never) => void>>()

function set(next: Connection) {
  connection = next
  setChatStatus({ connected: next.state === 'connected' })
  for (const watcher of watchers) watcher()
}

/** Opens the connection of the signed-in person; a second call does nothing. The session's cookie says who it is. */
export function openSocket(userId: string): void {
  if (socket) return
  socket = io({ path: '/socket.io', transports: ['websocket', 'polling'], tryAllTransports: true, timeout: CONNECT_TIMEOUT, reconnection: false, autoConnect: false, query: { userId } })
  socket.on('connect', () => {
    failed = 0
    set({ state: 'connected', trouble: null })
  })
  socket.on('connect_error', error => {
    const code = (error as { data?: { code?: unknown } }).data?.code
    // The session has ended: whoever shows a page asks for a new one.
    if (code === 'loginRequired') return closeSocket(), void askViewer()
    failed++
    again('error', { kind: 'failed', reason: error.message })
  })
  socket.on('disconnect', reason => {
    if (reason === 'io client disconnect') return
    // A server that sends us away is there: the attempts count anew.
    if (reason === 'io server disconnect') failed = 0
    again(reason === 'io server disconnect' ? 'server' : 'drop', { kind: reason === 'io server disconnect' ? 'serverClosed' : 'lost' })
  })
  for (const event of Object.keys(serverEvents) as ServerEvent[]) {
    socket.on(event, (wire: unknown) => {
      const parsed = serverEvents[event].safeParse(wire)
      if (parsed.success) handlers.get(event)?.forEach(handler => handler(parsed.data as never))
    })
  }
  window.addEventListener('online', renew)
  window.addEventListener('offline', cut)
  document.addEventListener('visibilitychange', renewWhenSeen)
  set({ state: 'connecting', trouble: null })
  socket.connect()
}

/** Waits and tries again, or gives the round up. Without a network no attempt is wasted: `online` begins a new round. */
function again(cause: Cause, trouble: Trouble) {
  clearTimeout(timer)
  if (!navigator.onLine) return set({ state: 'reconnecting', trouble: { kind: 'lost' } })
  const delay = delayBefore(cause, failed)
  if (delay === null) return set({ state: 'disconnected', trouble: { kind: 'exhausted' } })
  set({ state: 'reconnecting', trouble })
  timer = setTimeout(() => socket?.connect(), delay)
}

/** The browser lost its network: nothing is said to be connected that is not, and no ping has to find out. */
function cut() {
  if (!socket || connection.state === 'closed') return
  clearTimeout(timer)
  socket.disconnect()
  set({ state: 'reconnecting', trouble: { kind: 'lost' } })
}

/** Begins a new round of attempts now. */
export function renew(): void {
  if (!socket || connection.state === 'connected' || connection.state === 'connecting') return
  clearTimeout(timer)
  failed = 0
  set({ state: 'reconnecting', trouble: connection.trouble })
  socket.disconnect().connect()
}

function renewWhenSeen() {
  if (document.visibilityState === 'visible' && connection.state === 'disconnected') renew()
}

/** A person asks for the connection: tried after a second. */
export function reconnect(): void {
  if (!socket) return
  clearTimeout(timer)
  failed = 0
  set({ state: 'reconnecting', trouble: null })
  timer = setTimeout(renew, MANUAL)
}

/** Closes the connection and forgets what was said of it: the person has signed out. */
export function closeSocket(): void {
  clearTimeout(timer)
  failed = 0
  window.removeEventListener('online', renew)
  window.removeEventListener('offline', cut)
  document.removeEventListener('visibilitychange', renewWhenSeen)
  socket?.disconnect()
  socket = null
  set(CLOSED)
}

/** How the connection stands. */
export function currentConnection(): Connection {
  return connection
}

/** Runs whenever the connection changes. @returns stops it */
export function onConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** How the connection stands, for a component. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnection, currentConnection, () => CLOSED)
}

/** Hears an event of the server. @returns stops it */
export function onEvent<E extends ServerEvent>(event: E, handler: (payload: Received<E>) => void): () => void {
  const known = handlers.get(event) ?? new Set()
  handlers.set(event, known.add(handler as (payload: never) => void))
  return () => known.delete(handler as (payload: never) => void)
}

/**
 * Sends an event and gives its answer.
 * @throws ApiError: the server's code, or `network` where there is no connection or no answer
 */
export async function ask<E extends ClientEvent>(event: E, payload: z.input<(typeof clientEvents)[E]>): Promise<Received<(typeof ANSWERS)[E]>> {
  if (!socket?.connected) throw new ApiError('network')
  const wire: unknown = await socket
    .timeout(ANSWER_TIMEOUT)
    .emitWithAck(event, payload)
    .catch(() => {
      throw new ApiError('network')
    })
  const problem = wire as { ok?: unknown; code?: unknown } | null
  if (problem?.ok === false) throw new ApiError(isProblemCode(problem.code) ? problem.code : 'unexpected')
  const parsed = serverEvents[ANSWERS[event]].safeParse(wire)
  if (!parsed.success) throw new ApiError('unexpected')
  return parsed.data as Received<(typeof ANSWERS)[E]>
}
