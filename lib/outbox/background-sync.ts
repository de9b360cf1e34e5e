/** The name of the sync event that the service worker gets when the network is back, even if no page is open. */
export const SYNC_TAG = 'ads'

type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/**
 * Asks the browser to wake the service worker when there is a network. If the browser cannot, the next open page sends.
 */
export async function wantSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
  await registration?.sync?.register(SYNC_TAG).catch(() => {})
}
