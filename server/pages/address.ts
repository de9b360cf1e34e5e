import type { IncomingMessage } from 'node:http'

/** The query parameters that a page reads; every other one (tracking, junk) neither reaches a page nor makes an entry of its own. */
const PAGE_PARAMETERS = [
  'page', 'q', 'edit', 'to', 'post', 'category', 'sort', 'type', 'breed', 'lactation', 'milk', 'min', 'max', 'district', 'photos',
]
/** What the router of the browser adds when it asks for a part of a page. */
const ROUTER_HEADERS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'] as const
/** A longer value than any page has use for; the request is answered, but not kept. */
const KEY_LENGTH = 8192

export type PageAddress = { /** Path and the parameters that count, in one order. */ url: string; /** The headers that choose what part is wanted. */ router: Record<string, string>; key: string; keepable: boolean }

/**
 * What of a request decides the page it gets.
 * @returns null when the request is not for a page: files, Next's own assets
 */
export function pageAddress(request: IncomingMessage): PageAddress | null {
  const url = new URL(request.url ?? '/', 'http://page')
  if (url.pathname.startsWith('/_next') || /\.\w+$/.test(url.pathname)) return null
  const query = new URLSearchParams()
  for (const name of PAGE_PARAMETERS) {
    // A NUL is in no text of ours, and Postgres refuses it.
    const value = url.searchParams.get(name)?.replaceAll('\0', '') ?? null
    if (value !== null && value !== '') query.set(name, value)
  }
  const router: Record<string, string> = {}
  for (const name of ROUTER_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') router[name] = value
  }
  // The router repeats its headers' hash in the query; Next wants to see it again.
  const hash = url.searchParams.get('_rsc')
  if (router['rsc'] && hash !== null) query.set('_rsc', hash)
  const text = query.toString()
  const clean = text === '' ? url.pathname : `${url.pathname}?${text}`
  const key = [clean, ...Object.values(router)].join('\n')
  return { url: clean, router, key, keepable: key.length <= KEY_LENGTH }
}
