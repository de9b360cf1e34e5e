'use client'

import { createStore } from '../store'

/** Is it time to offer notifications on this phone? */
export const pushOffered = createStore(false)

/** The user has done something of which there may be news: saved a search, sent a message, posted an ad. */
export const offerPush = (): void => pushOffered.set(true)

const KEY = 'push-declined'
/** Milliseconds for which a device whose user did not want notifications is not asked again. */
const REST = 30 * 86_400_000

/** Has the user closed the offer on this device in the last 30 days? */
export function isPushDeclined(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(KEY) ?? 0) < REST
  } catch {
    return true
  }
}

/** The user does not want the offer now. */
export function declinePush(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Storage is blocked: nothing is offered at all.
  }
}
