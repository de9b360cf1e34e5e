'use client'

import { useSyncExternalStore } from 'react'

/** Milliseconds after which a server that did not answer is asked again. */
const AGAIN = 10_000
/** Milliseconds that such a question may take. */
const PATIENCE = 5_000

let offline = false
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false
const listeners = new Set<() => void>()

function set(next: boolean) {
  clearTimeout(timer)
  if (next) timer = setTimeout(() => void probe(), AGAIN)
  if (next === offline) return
  offline = next
  for (const listener of listeners) listener()
}

/** Asks whether the server can be reached; a browser that knows that it cannot is not made to try. */
async function probe(): Promise<void> {
  if (!navigator.onLine) return set(true)
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => set(false),
    () => set(true),
  )
}

/** A call got no answer. */
export function noteUnreached(): void {
  set(true)
}

/** A call was answered. */
export function noteReached(): void {
  set(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!watching) {
    watching = true
    window.addEventListener('offline', () => set(true))
    window.addEventListener('online', () => void probe())
    if (!navigator.onLine) set(true)
  }
  return () => listeners.delete(listener)
}

/** Is the server out of reach: the browser says so, or a call got no answer and none was answered since? */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offline,
    () => false,
  )
}
