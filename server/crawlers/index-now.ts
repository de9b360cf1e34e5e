import { services } from '../services/services'

/** Milliseconds that a search engine may take to answer. */
const TIMEOUT = 10_000

/**
 * Reports changed addresses to search engines by IndexNow (`POST /indexnow`, up to 10,000 addresses a call).
 * @param paths paths of this site, with their language
 * @throws Error if it must be tried again: no answer, too many requests (429), or a server error (5xx)
 */
export async function submitChanged(paths: string[]): Promise<void> {
  const { environment, log } = await services()
  const { INDEXNOW_KEY: key, INDEXNOW_URL, publicUrl } = environment
  if (key === undefined || paths.length === 0) return
  const urlList = [...new Set(paths)].map(path => `${publicUrl}${path}`)
  const response = await fetch(INDEXNOW_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(publicUrl).host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (response.status === 429 || response.status >= 500) throw new Error(`IndexNow answered ${response.status}`)
  // Addresses that are refused for another reason would be refused again, so they are not retried.
  if (!response.ok) log.error({ status: response.status, urls: urlList.length }, 'IndexNow refused addresses')
  else log.info({ urls: urlList.length }, 'search engines were told')
}
