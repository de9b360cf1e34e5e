/* The types that our service worker uses. TypeScript's own library for workers conflicts with the one for pages. */

type LateEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = LateEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
export type Shown = { data: unknown; close: () => void }
export type PushEvent = LateEvent & { data: { json: () => unknown } | null }
export type NotificationClick = LateEvent & { notification: Shown }
export type SubscriptionChange = LateEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}
type Events = {
  install: LateEvent
  activate: LateEvent
  fetch: FetchEvent
  message: LateEvent & { data: unknown }
  sync: LateEvent & { tag: string }
  push: PushEvent
  notificationclick: NotificationClick
  pushsubscriptionchange: SubscriptionChange
}

/** An open page of the site. */
type Window = {
  focused: boolean
  postMessage: (message: unknown, ports: Transferable[]) => void
  focus: () => Promise<Window>
  navigate: (path: string) => Promise<unknown>
}

type WorkerScope = {
  addEventListener: <K extends keyof Events>(kind: K, handler: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<Window[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    pushManager: PushManager
    getNotifications: (filter?: { tag: string }) => Promise<Shown[]>
    showNotification: (title: string, options: NotificationOptions & { renotify: boolean }) => Promise<void>
  }
}

export const worker = self as unknown as WorkerScope
