'use client'

import { createStore } from '../store'
import { keepText, readText } from '../stored'

/** Is it time to offer notifications on this phone? */
export const pushOffered = createStore(false)

/** Called after an action about which there may be news: a saved search, a sent message, a posted ad. */
export const offerPush = (): void => pushOffered.set(true)

const KEY = 'push-declined'
/** Milliseconds for which a device whose user did not want notifications is not asked again. */
const REST = 30 * 86_400_000

/** Has the user closed the offer on this device in the last 30 days? Where storage is blocked, nothing is offered. */
export function isPushDeclined(): boolean {
  const declined = readText(KEY)
  return declined === undefined || Date.now() - Number(declined ?? 0) < REST
}

/** Records that the user has closed the offer. */
export function declinePush(): void {
  keepText(KEY, String(Date.now()))
}
