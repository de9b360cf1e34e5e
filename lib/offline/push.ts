import type { PushPayload } from '../contract/push-payload'
import { worker, type NotificationClick, type PushEvent, type Shown, type SubscriptionChange } from './scope'

/*
 * Notifications on the phone: shown when a push message comes, opened by a tap. No page needs to be open.
 */

const API = '/api/v1/other'
/** Milliseconds in which an open page can answer which path it shows. */
const ANSWER = 300

type Data = Pick<PushPayload, 'key' | 'path' | 'id'>

/** The question to a page which path it shows; it answers on the port. */
export type PathRequest = { kind: 'path' }

/** Shows a push message. If the same message comes twice, the second one replaces the first without a sound. */
export async function showPush(event: PushEvent): Promise<void> {
  const { title, body, path, language, tag, key, id } = event.data?.json() as PushPayload
  const before = await worker.registration.getNotifications({ tag })
  const again = before.some(({ data }) => (data as Data).key === key)
  const seen = await isSeen(path)
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    // Another message about the same makes a sound again.
    renotify: before.length > 0 && !again && !seen,
    silent: seen,
    data: { key, path, id } satisfies Data,
  })
  // Browsers end a subscription whose messages show nothing, so a message that is not needed is removed afterwards.
  if (seen) close(await worker.registration.getNotifications({ tag }))
}

/** Does the reader look at this page just now? */
async function isSeen(path: string): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window' })
  const shown = await Promise.all(
    windows.filter(({ focused }) => focused).map(window => Promise.race([pathOf(window), wait(ANSWER)])),
  )
  return shown.includes(path)
}

const wait = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))

/** The path and query of a page now; its address for the worker is the one with which it was loaded. */
function pathOf(window: { postMessage: (message: unknown, ports: Transferable[]) => void }): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(String(data))
    window.postMessage({ kind: 'path' } satisfies PathRequest, [port2])
  })
}

/** Opens the page of a notification in a window of the site, or in a new one, and marks it as read. */
export async function openPush({ notification }: NotificationClick): Promise<void> {
  notification.close()
  const { path, id } = notification.data as Data
  const read = id === null ? undefined : send('POST', `${API}/notification/read`, { ids: [id] })
  const [window] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  try {
    // A browser may refuse to bring a window to the front; its page changes all the same.
    await (await window!.focus().catch(() => window!)).navigate(path)
  } catch {
    // There is no window, or this worker does not control it.
    await worker.clients.openWindow(path)
  }
  await read
}

/**
 * The browser's address at its push service has changed: subscribes again, in the language that the server has stored.
 */
export async function renewPush({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options
  const subscription = newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)))
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  await send('POST', `${API}/push`, { endpoint, keys, renewed: true })
}

/** Ends the subscription of a signed-out user, and removes what the phone shows of them. */
export async function forgetPush(): Promise<void> {
  close(await worker.registration.getNotifications())
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe()
}

const close = (shown: Shown[]) => shown.forEach(notification => notification.close())

/** Sends a request and ignores a failure: without a connection or a session, nothing more can be done. */
async function send(method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(path, { method, headers, body: JSON.stringify(body) }).catch(() => {})
}
