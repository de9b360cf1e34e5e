import { SYNC_TAG } from '../api/background-sync'
import type { ForgetRequest, KeepRequest } from '../api/keep-pages'
import { ApiError } from '../api/problem'
import { sendWaitingAds, type SendForm } from '../api/send-ad'
import { dropOldBuilds, fetchPage, fileOf, forgetKept, isAd, isFile, isKeepable, isPicture, keepPage, keptPage, pictureOf } from './kept'
import { offlinePage } from './offline-page'
import { worker, type FetchEvent } from './scope'

/*
 * The site's service worker. It keeps what was seen for times without a connection, and sends the ads of the outbox when no page
 * is open. Calls of the API never pass through it. With a connection every page comes fresh from the server.
 */

/** Milliseconds that a page may take where a kept one could be shown instead. */
const PATIENCE = 5000
/** Milliseconds after which a page is fetched to be kept, so that it does not compete with what its reader waits for. */
const LATER = 4000
/** Milliseconds for one photo on a slow line. */
const UPLOAD = 180_000

const wait = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), dropOldBuilds(), worker.clients.claim()])))

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event, pathname, search))
  else if (isFile(pathname)) event.respondWith(fileOf(request))
  else if (isPicture(pathname)) {
    // Pictures of lists are left to the browser.
    if (request.referrer && isAd(new URL(request.referrer).pathname)) event.respondWith(pictureOf(request))
  } else if (request.headers.get('rsc') && !request.headers.get('next-router-prefetch') && isAd(pathname) && !savesData()) {
    // The router fetches a part of the page; to be opened anew without a connection it has to be here whole.
    event.waitUntil(wait(LATER).then(() => fetchPage(pathname)).catch(() => {}))
  }
})

/** A page from the server; the kept one where that cannot be reached, or does not answer in time. */
async function pageOf(event: FetchEvent, path: string, search: string): Promise<Response> {
  const keepable = isKeepable(path, search)
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  if (keepable) event.waitUntil(network.then(response => keepPage(path, response.clone())).catch(() => {}))
  const kept = async () => (keepable ? keptPage(path) : undefined)
  try {
    const answer = await Promise.race([network, wait(PATIENCE)])
    return answer ?? (await kept()) ?? (await network)
  } catch {
    return (await kept()) ?? offlinePage(path)
  }
}

worker.addEventListener('message', event => {
  const request = event.data as KeepRequest | ForgetRequest
  if (request.kind === 'forget') event.waitUntil(forgetKept())
  if (request.kind === 'keep') event.waitUntil(keepAll(request))
})

/** Keeps what a page has loaded before the worker could see it; the browser still has it, so that nothing travels twice. */
async function keepAll({ pages, files }: KeepRequest): Promise<void> {
  for (const path of pages) if (isKeepable(path)) await fetchPage(path).catch(() => {})
  const ad = pages.some(isAd)
  for (const file of files) {
    if (isFile(file)) await fileOf(file).catch(() => {})
    else if (ad && isPicture(file)) await pictureOf(file).catch(() => {})
  }
}

worker.addEventListener('sync', event => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAds())
})

/** @throws where some still wait: the browser then tries again by itself */
async function sendAds(): Promise<void> {
  if (await sendWaitingAds(sendForm)) throw new Error('ads still wait')
}

const sendForm: SendForm = async (method, path, body, headers) => {
  const response = await fetch(path, { method, body, headers, signal: AbortSignal.timeout(UPLOAD) }).catch(() => {
    throw new ApiError('network')
  })
  const reply = (await response.json().catch(() => {
    throw new ApiError(response.ok ? 'network' : 'unexpected')
  })) as { ok?: unknown; code?: never; advPostId?: string }
  if (reply?.ok !== true) throw new ApiError(reply?.code ?? 'unexpected', {}, reply?.advPostId)
  return reply
}
