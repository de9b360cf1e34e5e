'use client'

import { createStore, useStore } from '../store'

/** Milliseconds until an unreachable server is probed again. */
const AGAIN = 10_000
/** Milliseconds that a probe may take. */
const PATIENCE = 5_000

const store = createStore(false, { start: watch })
let timer: ReturnType<typeof setTimeout> | undefined

function set(offline: boolean) {
  clearTimeout(timer)
  if (offline) timer = setTimeout(() => void probe(), AGAIN)
  store.set(offline)
}

/** Probes whether the server is reachable; makes no request if the browser itself reports that it is offline. */
async function probe(): Promise<void> {
  if (!navigator.onLine) return set(true)
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => set(false),
    () => set(true),
  )
}

/** Notes that a call got no answer. */
export function noteUnreached(): void {
  set(true)
}

/** Notes that a call was answered. */
export function noteReached(): void {
  set(false)
}

function watch() {
  window.addEventListener('offline', () => set(true))
  window.addEventListener('online', () => void probe())
  if (!navigator.onLine) set(true)
}

/** Is the server out of reach? True if the browser is offline, or if the last call got no answer. */
export function useOffline(): boolean {
  return useStore(store)
}
