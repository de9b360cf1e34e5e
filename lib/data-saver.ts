'use client'

import { useSyncExternalStore } from 'react'
import { DATA_SAVER_KEY } from './data-saver-script'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does this reader want pictures only where they are tapped? */
export function isSavingData(): boolean {
  return document.documentElement.dataset.saving !== undefined
}

/** Chooses it for this page and the next visits, whatever the browser's own data saver says. */
export function setSavingData(saving: boolean): void {
  const root = document.documentElement
  if (saving) root.dataset.saving = ''
  else delete root.dataset.saving
  const choice = saving ? 'on' : 'off'
  // The server knows it by a cookie: it then sends pages whose first picture is not fetched ahead either.
  document.cookie = `${DATA_SAVER_KEY}=${choice}; path=/; max-age=31536000; samesite=lax`
  try {
    localStorage.setItem(DATA_SAVER_KEY, choice)
  } catch {
    // A browser that keeps nothing saves until the page is left.
  }
  for (const listener of listeners) listener()
}

/** Whether data is saved, wherever that was changed; not on the server, which draws every page the same. */
export function useSavingData(): boolean {
  return useSyncExternalStore(subscribe, isSavingData, () => false)
}
