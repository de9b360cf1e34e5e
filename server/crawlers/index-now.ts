import { postPath } from '@/lib/i18n/path'
import type { Jobs } from '../jobs/jobs'
import { services } from '../platform/services'

/** Milliseconds that a search engine may take to answer. */
const TIMEOUT = 10_000

/**
 * Has search engines told, soon after this transaction, that these posts are new, changed or gone; nothing happens without
 * an IndexNow key. To be called in the transaction that writes them.
 */
export async function noteChanged(transaction: Parameters<Jobs['addChanged']>[0], ...posts: { id: string; language: string }[]): Promise<void> {
  const { environment, jobs } = await services()
  if (environment.INDEXNOW_KEY === undefined) return
  await jobs.addChanged(transaction, posts.map(postPath))
}

/**
 * Tells search engines about changed addresses, as IndexNow describes it (`POST /indexnow`, up to 10,000 a call).
 * @param paths of this site, with their language
 * @throws where it is to be tried again: nobody answers, too often asked (429), or a fault of theirs (5xx)
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
  // What it refuses for another reason, it would refuse again.
  if (!response.ok) log.error({ status: response.status, urls: urlList.length }, 'IndexNow refused addresses')
  else log.info({ urls: urlList.length }, 'search engines were told')
}
