import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** The query parameters that a page reads; every other one (tracking, junk) neither reaches a page nor makes an entry of its own. */
const PAGE_PARAMETERS = [
  'page', 'q', 'edit', 'to', 'post', 'category', 'sort', 'type', 'breed', 'lactation', 'milk', 'min', 'max', 'district', 'photos',
]
/** What the router of the browser adds when it asks for a part of a page. */
const ROUTER_HEADERS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url'] as const
/** A longer value than any page has use for; the request is answered, but not kept. */
const KEY_LENGTH = 8192

export type PageAddress = {
  /** Path and the parameters that count, in one order. */
  url: string
  /** The headers that choose what part is wanted. */
  router: Record<string, string>
  key: string
  /** The reader saves data: pictures wait for a tap. */
  saving: boolean
  keepable: boolean
  /** A name with an ending: no page of ours, or one that says itself how long it may be kept. */
  isFile: boolean
}

/** What of a request decides the page it gets. */
export function pageAddress(request: IncomingMessage): PageAddress {
  const router: Record<string, string> = {}
  for (const name of ROUTER_HEADERS) {
    const value = request.headers[name]
    if (typeof value === 'string') router[name] = value
  }
  return plainAddress(request.url ?? '/', router)
}

/** The same of an address alone; what the browser's router adds to a request is given apart. */
export function plainAddress(address: string, router: Record<string, string> = {}): PageAddress {
  // As one text: alone, `//name` would be another host.
  const url = URL.parse(`http://page${address}`) ?? new URL('http://page/')
  const query = new URLSearchParams()
  for (const name of PAGE_PARAMETERS) {
    // A NUL is in no text of ours, and Postgres refuses it.
    const value = url.searchParams.get(name)?.replaceAll('\0', '') ?? null
    if (value !== null && value !== '') query.set(name, value)
  }
  // The router repeats its headers' hash in the query; Next wants to see it again.
  const hash = url.searchParams.get('_rsc')
  if (router['rsc'] && hash !== null) query.set('_rsc', hash)
  const text = query.toString()
  const clean = text === '' ? url.pathname : `${url.pathname}?${text}`
  const key = [clean, ...Object.values(router)].join('\n')
  return { url: clean, router, key, saving: false, keepable: key.length <= KEY_LENGTH, isFile: url.pathname.startsWith('/_next') || /\.\w+$/.test(url.pathname) }
}

/** The same page for a reader who saves data. */
export function savingAddress(address: PageAddress): PageAddress {
  return { ...address, key: `${address.key}\nsaving`, saving: true }
}

/** Does this reader save data? What was chosen here goes before what the browser asks for. */
export function savesData(headers: IncomingHttpHeaders): boolean {
  const choice = headers.cookie === undefined ? undefined : /(?:^|;\s*)dataSaver=(on|off)/.exec(headers.cookie)?.[1]
  return choice === undefined ? headers['save-data'] === 'on' : choice === 'on'
}
