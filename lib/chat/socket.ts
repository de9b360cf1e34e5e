'use client'

import { io, type Socket } from 'socket.io-client'
import type { z } from 'zod'
import {
  serverEvents,
  type clientEvents,
  type ClientEvent,
  type Received,
  type ServerEvent,
} from '../contract/chat-events'
import { isProblemCode } from '../contract/problems'
import { createStore, useStore } from '../store'
import { setChatStatus } from './status'
import { ApiError } from '../client/problem'
import { CONNECT_TIMEOUT, delayBefore, MANUAL, type Cause } from './reconnect-plan'
import { askViewer } from '../auth/viewer'

/** Why there is no connection, for the message to the user. `failed` contains the transport's error text. */
export type Trouble =
  { kind: 'serverClosed' | 'lost' | 'exhausted' } | { kind: 'failed' | 'socketError'; reason: string }
export type Connection = {
  state: 'closed' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected'
  trouble: Trouble | null
}

const CLOSED: Connection = { state: 'closed', trouble: null }
/** The event that answers each client event. */
const ANSWERS = {
  'chat-list': 'chat-list-response',
  'get-messages': 'get-messages-response',
  'add-message': 'add-message-response',
  'mark-as-read': 'get-total-counts-response',
  'mark-as-delivered': 'get-total-counts-response',
  'get-total-counts': 'get-total-counts-response',
} as const
const ANSWER_TIMEOUT = 15_000

const store = createStore(CLOSED)
let socket: Socket | null = null
let failed = 0
let timer: ReturnType<typeof setTimeout> | undefined
const handlers = new Map<ServerEvent, Set<(payload: never) => void>>()

function set(next: Connection) {
  setChatStatus({ connected: next.state === 'connected' })
  store.set(next)
}

/** Opens the signed-in user's connection; a second call does nothing. The session cookie identifies the user. */
export function openSocket(userId: string): void {
  if (socket) return
  socket = io({
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_TIMEOUT,
    reconnection: false,
    autoConnect: false,
    query: { userId },
    auth: { answers: 'callback' },
  })
  socket.on('connect', () => {
    failed = 0
    set({ state: 'connected', trouble: null })
  })
  socket.on('connect_error', error => {
    const code = (error as { data?: { code?: unknown } }).data?.code
    // The session has ended: `askViewer` finds out, and the page asks for a new one.
    if (code === 'loginRequired') return (closeSocket(), void askViewer())
    failed++
    again('error', { kind: 'failed', reason: error.message })
  })
  socket.on('disconnect', reason => {
    if (reason === 'io client disconnect') return
    // A server that disconnects the client is reachable, so the attempts are counted from zero again.
    if (reason === 'io server disconnect') failed = 0
    again(reason === 'io server disconnect' ? 'server' : 'drop', {
      kind: reason === 'io server disconnect' ? 'serverClosed' : 'lost',
    })
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

/**
 * Schedules the next attempt, or ends the round. Without a network it makes no attempt: `online` begins a new round.
 */
function again(cause: Cause, trouble: Trouble) {
  clearTimeout(timer)
  if (!navigator.onLine) return set({ state: 'reconnecting', trouble: { kind: 'lost' } })
  const delay = delayBefore(cause, failed)
  if (delay === null) return set({ state: 'disconnected', trouble: { kind: 'exhausted' } })
  set({ state: 'reconnecting', trouble })
  timer = setTimeout(() => socket?.connect(), delay)
}

/** The browser lost its network. The page must not show a connection that is gone, nor wait for a ping to fail. */
function cut() {
  if (!socket || store.get().state === 'closed') return
  clearTimeout(timer)
  socket.disconnect()
  set({ state: 'reconnecting', trouble: { kind: 'lost' } })
}

/** Begins a new round of attempts at once. */
export function renew(): void {
  const { state, trouble } = store.get()
  if (!socket || state === 'connected' || state === 'connecting') return
  clearTimeout(timer)
  failed = 0
  set({ state: 'reconnecting', trouble })
  socket.disconnect().connect()
}

function renewWhenSeen() {
  if (document.visibilityState === 'visible' && store.get().state === 'disconnected') renew()
}

/** The user asks for the connection: tries after one second. */
export function reconnect(): void {
  if (!socket) return
  clearTimeout(timer)
  failed = 0
  set({ state: 'reconnecting', trouble: null })
  timer = setTimeout(renew, MANUAL)
}

/** Closes the connection and resets its state, because the session has ended. */
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

/** The state of the connection now. */
export const currentConnection = store.get

/**
 * Calls the listener when the connection changes.
 * @returns a function that removes the listener
 */
export const onConnection = store.subscribe

/** The state of the connection, for a component. */
export function useConnection(): Connection {
  return useStore(store)
}

/**
 * Adds a handler for a server event.
 * @returns a function that removes the handler
 */
export function onEvent<E extends ServerEvent>(event: E, handler: (payload: Received<E>) => void): () => void {
  const eventHandlers = handlers.get(event) ?? new Set()
  handlers.set(event, eventHandlers.add(handler as (payload: never) => void))
  return () => eventHandlers.delete(handler as (payload: never) => void)
}

/**
 * Sends an event and waits for its answer.
 * @throws ApiError: the server's code, or `network` if there is no connection or no answer
 */
export async function ask<E extends ClientEvent>(
  event: E,
  payload: z.input<(typeof clientEvents)[E]>,
): Promise<Received<(typeof ANSWERS)[E]>> {
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
