/** What the service worker hears when the network is back, also when no page is open. */
export const SYNC_TAG = 'ads'

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser to wake the service worker once there is a network; where it cannot, the next page sends. */
export async function wantSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => {})
}
