/** The message that asks the service worker to keep pages of the site, and files that the page has loaded. */
export type KeepRequest = { kind: 'keep'; pages: string[]; files: string[] }
/** The message that informs the service worker that the user of this phone has signed out. */
export type ForgetRequest = { kind: 'forget' }

/** The scripts, styles and pictures of this site that the page has loaded so far. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.startsWith(`${location.origin}/`) ? [name.slice(location.origin.length)] : []))
}

/** Starts the service worker, once. It intercepts only later loads, so the page sends it a list of the earlier ones. */
export async function startWorker(): Promise<void> {
  const first = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/sw.js')
  if (first) await keepPages([location.pathname + location.search])
}

/**
 * Asks the service worker to keep these pages and what this page has loaded, for times without a connection.
 * @param pages paths with their language and query
 */
export async function keepPages(pages: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return
  await navigator.serviceWorker.register('/sw.js').catch(() => {})
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'keep', pages, files: loadedFiles() } satisfies KeepRequest)
}

/** Asks the service worker to delete the kept pages of a signed-out user. */
export async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ kind: 'forget' } satisfies ForgetRequest)
}
