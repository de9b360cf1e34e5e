import { SYNC_TAG } from '../outbox/background-sync'
import type { ForgetRequest, KeepRequest } from './keep-pages'
import { ApiError } from '../client/problem'
import { sendWaitingPrices } from '../outbox/send-price'
import { sendWaitingAds, type SendForm } from '../outbox/send-ad'
import {
  dropOldBuilds,
  fetchPage,
  fileOf,
  forgetKept,
  isAd,
  isFile,
  isList,
  isPicture,
  keepPage,
  keptPage,
  keyOf,
  pictureOf,
} from './kept'
import { offlinePage } from './offline-page'
import { forgetPush, openPush, renewPush, showPush } from './push'
import { worker, type FetchEvent } from './scope'

/*
 * The site's service worker. It keeps viewed pages for times without a connection, sends the ads and prices of the
 * outbox when no page is open, and shows notifications. API calls never pass through it. With a connection, every page
 * comes fresh from the server.
 */

/** Milliseconds that the server may take before a kept page is shown instead. */
const PATIENCE = 5000
/** Milliseconds before a page is fetched to be kept, so that it does not compete with what the reader waits for. */
const LATER = 4000
/** Milliseconds that one photo may take on a slow connection. */
const UPLOAD = 180_000

/** The desk never passes through here: nothing of it is kept or answered on a phone. */
const isDesk = (path: string) => /^\/desk(\/|$)/.test(path)
const wait = (milliseconds: number) => new Promise<undefined>(resolve => setTimeout(resolve, milliseconds))
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event =>
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), dropOldBuilds(), worker.clients.claim()]),
  ),
)

worker.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  const { origin, pathname } = url
  if (request.method !== 'GET' || origin !== location.origin || isDesk(pathname)) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event, url))
  else if (isFile(pathname)) event.respondWith(fileOf(request))
  else if (isPicture(pathname)) {
    // The browser itself caches the pictures of lists.
    if (request.referrer && isAd(new URL(request.referrer).pathname)) event.respondWith(pictureOf(request))
  } else if (request.headers.get('rsc') && !request.headers.get('next-router-prefetch') && !savesData()) {
    // The router fetches only a part of the page; opening it without a connection needs the whole page.
    url.searchParams.delete('_rsc')
    const key = isAd(pathname) || isList(pathname) ? keyOf(url) : null
    if (key !== null)
      event.waitUntil(
        wait(LATER)
          .then(() => fetchPage(key))
          .catch(() => {}),
      )
  }
})

/** The page from the server, or the kept one if the server is out of reach or slow. */
async function pageOf(event: FetchEvent, url: URL): Promise<Response> {
  const key = keyOf(url)
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  if (key !== null) event.waitUntil(network.then(response => keepPage(key, response.clone())).catch(() => {}))
  const kept = async () => (key === null ? undefined : keptPage(key))
  try {
    const answer = await Promise.race([network, wait(PATIENCE)])
    return answer ?? (await kept()) ?? (await network)
  } catch {
    return (await kept()) ?? offlinePage(url.pathname)
  }
}

worker.addEventListener('message', event => {
  const request = event.data as KeepRequest | ForgetRequest
  if (request.kind === 'forget') event.waitUntil(Promise.all([forgetKept(), forgetPush()]))
  if (request.kind === 'keep') event.waitUntil(keepAll(request))
})

/**
 * Keeps what a page had loaded before the worker started. The browser still has it in its
 * cache, so nothing is downloaded twice.
 */
async function keepAll({ pages, files }: KeepRequest): Promise<void> {
  const urls = pages.map(page => new URL(page, location.origin))
  for (const key of urls.map(keyOf)) if (key !== null) await fetchPage(key).catch(() => {})
  const ad = urls.some(({ pathname }) => isAd(pathname))
  for (const file of files) {
    if (isFile(file)) await fileOf(file).catch(() => {})
    else if (ad && isPicture(file)) await pictureOf(file).catch(() => {})
  }
}

worker.addEventListener('push', event => event.waitUntil(showPush(event)))
worker.addEventListener('notificationclick', event => event.waitUntil(openPush(event)))
worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush(event)))

worker.addEventListener('sync', event => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting())
})

/** @throws if something still waits: the browser then tries again by itself */
async function sendWaiting(): Promise<void> {
  const left = [await sendWaitingAds(sendForm), await sendWaitingPrices(sendForm)]
  if (left.includes(true)) throw new Error('something still waits')
}

const sendForm: SendForm = async (method, path, body, headers) => {
  const response = await fetch(path, { method, body, headers, signal: AbortSignal.timeout(UPLOAD) }).catch(() => {
    throw new ApiError('network')
  })
  const reply = (await response.json().catch(() => {
    throw new ApiError(response.ok ? 'network' : 'unexpected')
  })) as { ok?: unknown; code?: never; advPostId?: string }
  if (reply?.ok !== true) throw new ApiError(reply?.code ?? 'unexpected', {}, reply)
  return reply
}
