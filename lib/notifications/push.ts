import type { Locale } from 'next-intl'
import { call } from '../client/client'
import { notificationEndpoints } from '../contract/notifications'
import { isChosenLanguage } from '../i18n/chosen-language'
import { keepValue, readValue } from '../stored'

/*
 * Notifications on this phone or computer. They are on only if the browser gave the permission, there is a
 * subscription, and it was made for the current user.
 */

/**
 * The state of notifications on this device:
 * - `install`: an iPhone shows notifications only of a site that is on its home screen
 * - `denied`: the browser blocks them
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/**
 * The user who gets notifications on this device, and when the subscription was last sent to the server (milliseconds
 * since 1970), and for which language. The language is missing if an older version of the site stored it.
 */
type Owner = { user: string; at: number; locale?: Locale }
const PUSH_KEY = 'push'
/** Milliseconds after which the subscription is sent again. The server may have lost it, for example with a session. */
const AGAIN = 86_400_000

/** Where storage is blocked, this device counts as off. */
const readOwner = () => readValue<Owner>(PUSH_KEY)
const keepOwner = (owner: Owner | null) => keepValue(PUSH_KEY, owner)

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
/** iPadOS calls itself a Mac. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const ownSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** The state of notifications on this device, for this user. */
export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return isApplePhone() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOn = Notification.permission === 'granted' && readOwner()?.user === userId && (await ownSubscription())
  return isOn ? 'on' : 'off'
}

/**
 * Asks for the permission, if the browser has not given it, and subscribes this device. Must be called from a tap.
 * @param key the site's public key
 * @throws ApiError, or the browser's error if it reaches no push service
 */
export async function switchPushOn(userId: string, key: string, locale: Locale): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  await tellServer(await subscriptionFor(pushManager, key), userId, { locale })
  return 'on'
}

/** The subscription with the site's key; one that was made with an older key is of no use. */
async function subscriptionFor(pushManager: PushManager, key: string): Promise<PushSubscription> {
  const before = await pushManager.getSubscription()
  const used = before?.options.applicationServerKey
  if (before && used && toBase64Url(used) === key) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

async function tellServer(
  subscription: PushSubscription,
  user: string,
  choice: { locale: Locale; renewed?: boolean },
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await call(notificationEndpoints.subscribePush, { body: { endpoint, keys, ...choice } })
  keepOwner({ user, at: Date.now(), locale: choice.locale })
}

/**
 * Ends the subscription of this device.
 * @returns whether other devices of the user may still be on; true if this device has no subscription to end
 * @throws ApiError
 */
export async function switchPushOff(): Promise<boolean> {
  const subscription = await ownSubscription()
  const { push } = subscription
    ? (await call(notificationEndpoints.unsubscribePush, { body: { endpoint: subscription.endpoint } })).data
    : { push: true }
  keepOwner(null)
  await subscription?.unsubscribe()
  return push
}

/**
 * Keeps the subscription up to date: sends it to the server again, and ends that of another user. After the reader has
 * chosen another language, it is sent at once, because a notification is in the language of its device.
 * @param locale the language of the page
 * @param fresh the session is new, so the server has ended the subscription of the one before
 */
export async function syncPush(userId: string, locale: Locale, fresh: boolean): Promise<void> {
  const owner = readOwner()
  if (!owner || !isSupported()) return
  const subscription = await ownSubscription()
  if (owner.user !== userId || !subscription) {
    keepOwner(null)
    await subscription?.unsubscribe()
    return
  }
  // A page in another language, which somebody else's link opened, is no choice.
  const hasNewLanguage = owner.locale !== locale && isChosenLanguage(locale)
  if ((fresh || hasNewLanguage || Date.now() - owner.at > AGAIN) && Notification.permission === 'granted')
    await tellServer(subscription, userId, { locale, renewed: true })
}
