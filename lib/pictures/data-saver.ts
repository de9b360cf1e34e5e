'use client'

import { DATA_SAVER_KEY } from './data-saver-script'
import { createStore, useStore } from '../store'
import { keepText } from '../stored'

const store = createStore(false, { read: isSavingData })

/** Does this reader want pictures only after a tap? */
export function isSavingData(): boolean {
  return document.documentElement.dataset.saving !== undefined
}

/** Sets the choice for this page and the next visits, whatever the browser's own data saver says. */
export function setSavingData(saving: boolean): void {
  const root = document.documentElement
  if (saving) root.dataset.saving = ''
  else delete root.dataset.saving
  const choice = saving ? 'on' : 'off'
  // The server reads the cookie, and then sends pages that do not preload their first picture.
  document.cookie = `${DATA_SAVER_KEY}=${choice}; path=/; max-age=31536000; samesite=lax`
  keepText(DATA_SAVER_KEY, choice)
  store.set(saving)
}

/**
 * Whether data is saved; follows changes made elsewhere. False on the server, which renders the same page for everyone.
 */
export function useSavingData(): boolean {
  return useStore(store)
}
