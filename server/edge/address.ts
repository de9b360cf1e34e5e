import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { FILTER_NAMES } from '@/lib/contract/list-filters'
import { localeOf, localePath } from '@/lib/i18n/path'

/**
 * The query parameters that a page reads. All others (tracking, junk) are dropped, so that they neither reach a page
 * nor make an entry of their own in the cache.
 */
const PAGE_PARAMETERS = ['page', 'q', 'edit', 'to', 'post', 'category', ...FILTER_NAMES]
/** The headers that the browser's router adds when it requests a part of a page. */
const ROUTER_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]
/** Those of the headers that have these names. */
export const pick = (headers: IncomingHttpHeaders, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])))

/** A request with a longer key is answered but not cached: no page needs one. */
const KEY_LENGTH = 8192

export type PageAddress = {
  /** The path and the parameters that pages read, in a fixed order. */
  url: string
  /** The headers that choose the part of the page. */
  router: Record<string, string>
  /** The key of the page in the cache. */
  key: string
  /** The reader saves data: pictures wait for a tap. */
  saving: boolean
  keepable: boolean
  /** The name has an extension: no page of ours, or one with its own cache time. */
  isFile: boolean
}

/** The path is put behind a host before parsing: on its own, `//name` would be parsed as another host. */
const parsed = (text: string) => URL.parse(`http://page${text}`) ?? new URL('http://page/')

/**
 * Is this the address of one of Next's own files, and of nothing else after any reading? One that parsing would change,
 * or with an encoded dot or slash, may become the address of a page.
 * @param development its development tools have more of them
 */
export function isNextFile(url: string, development: boolean): boolean {
  const path = url.split(/[?#]/, 1)[0]!
  if (parsed(url).pathname !== path || /%(?:2e|2f|5c)/i.test(path)) return false
  return path.startsWith('/_next/static/') || (development && /^\/_{1,2}next/.test(path))
}

/** An address that has no page, so that Next answers with the not-found page. */
const NOWHERE = '/not-found'

/**
 * Paths that the server handles before this code. If such a request arrives here, it is for no page; otherwise
 * `/metrics` would be read as the language `metrics`.
 */
const OTHERS = /^\/(?:api|_next(?!\/static\/)|media|socket\.io|healthz|readyz|metrics)/

/**
 * The address with which Next is called. Next answers 500 to a path with invalid escapes, also if only its second
 * decoding fails (`%25`), and ignores a NUL. Such paths, and those of `OTHERS`, become the address of the not-found
 * page in the same language. No page of ours has a percent sign in its path.
 */
export function readableAddress(url: string): string {
  const path = parsed(url).pathname
  try {
    if (!OTHERS.test(path) && !/[\0%]/.test(decodeURIComponent(path))) return url
  } catch {
    // Invalid escapes.
  }
  return localePath(localeOf(path), NOWHERE)
}

/** The parts of a request that decide which page it gets. */
export function pageAddress({ url: text = '/', headers }: IncomingMessage): PageAddress {
  const url = parsed(text)
  const router = headers['rsc'] === '1' ? pick(headers, ROUTER_HEADERS) : {}
  const query = new URLSearchParams()
  for (const name of PAGE_PARAMETERS) {
    // No text of ours contains a NUL, and Postgres refuses it.
    const value = url.searchParams.get(name)?.replaceAll('\0', '')
    if (value) query.set(name, value)
  }
  // The router repeats the hash of its headers in the query, and Next checks it.
  const hash = url.searchParams.get('_rsc')
  if (router['rsc'] && hash !== null) query.set('_rsc', hash)
  const clean = query.size === 0 ? url.pathname : `${url.pathname}?${query}`
  const saving = savesData(headers)
  // No header contains a line break, so no value can be read as the name of another header.
  const lines = Object.entries(router).map(([name, value]) => `${name}: ${value}`)
  const key = [clean, ...lines, ...(saving ? ['saving'] : [])].join('\n')
  return { url: clean, router, key, saving, keepable: key.length <= KEY_LENGTH, isFile: /\.\w+$/.test(url.pathname) }
}

/** Does this reader save data? The choice on the site overrides the browser's setting. */
function savesData({ cookie, 'save-data': saveData }: IncomingHttpHeaders): boolean {
  const choice = cookie === undefined ? undefined : parseCookie(cookie)['dataSaver']
  return choice === 'on' || (choice !== 'off' && saveData === 'on')
}
