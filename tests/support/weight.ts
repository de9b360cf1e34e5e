import type { Page } from '@playwright/test'

/**
 * One response that a page loaded: its kind in the browser's terms, and its bytes on the
 * line with headers and of the body alone.
 */
export type Loaded = { url: string; kind: string; bytes: number; body: number }

/** Records what a page fetches from now on; pictures inside the page itself do not count. */
export async function countBytes(page: Page): Promise<{ loaded: () => Loaded[] }> {
  const line = await page.context().newCDPSession(page)
  const asked = new Map<string, Loaded>()
  const headers = new Map<string, number>()
  line.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^https?:/.test(request.url))
      asked.set(requestId, { url: new URL(request.url).pathname, kind: type ?? 'Other', bytes: 0, body: 0 })
  })
  line.on('Network.responseReceived', ({ requestId, response }) => headers.set(requestId, response.encodedDataLength))
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, body: encodedDataLength - (headers.get(requestId) ?? 0) })
  })
  await line.send('Network.enable')
  return { loaded: () => [...asked.values()] }
}
