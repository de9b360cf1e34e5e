/*
 * What our service worker uses of its surroundings. TypeScript's own library for workers cannot stand beside the one for pages.
 */

type LateEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = LateEvent & { request: Request; preloadResponse: Promise<Response | undefined>; respondWith: (answer: Promise<Response>) => void }
type Events = { install: LateEvent; activate: LateEvent; fetch: FetchEvent; message: LateEvent & { data: unknown }; sync: LateEvent & { tag: string } }

type WorkerScope = {
  addEventListener: <K extends keyof Events>(kind: K, handler: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

export const worker = self as unknown as WorkerScope
