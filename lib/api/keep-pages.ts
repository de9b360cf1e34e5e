/** What a page asks of the service worker: to keep these pages of the site, and files that it has loaded. */
export type KeepRequest = { kind: 'keep'; pages: string[]; files: string[] }
/** What it tells it: nobody is signed in on this phone any more. */
export type ForgetRequest = { kind: 'forget' }

/** The scripts, styles and pictures of this site that the page has loaded so far. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => (name.startsWith(`${location.origin}/`) ? [name.slice(location.origin.length)] : []))
}

/** Starts the service worker, once; it sees what is loaded from then on, and is told what was loaded before it. */
export async function startWorker(): Promise<void> {
  const first = !navigator.serviceWorker.controller
  await navigator.serviceWorker.register('/sw.js')
  if (first) await keepPages([location.pathname])
}

/** Has these pages kept, with what this page has loaded, to be opened without a connection. @param pages paths with their language */
export async function keepPages(pages: string[]): Promise<void> {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return
  await navigator.serviceWorker.register('/sw.js').catch(() => {})
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'keep', pages, files: loadedFiles() } satisfies KeepRequest)
}

/** Has the pages of a signed-in person let go. */
export async function forgetPages(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ kind: 'forget' } satisfies ForgetRequest)
}
