import { pathOf } from '../i18n/path'

/*
 * What the phone keeps of the site: pages under their address, the pictures of ads that were looked at, and the files
 * of each build that a kept page needs. Nothing of it depends on the viewer, because the pages are the same for
 * everyone.
 */

/** The number of ads that are kept; the one that was looked at longest ago is deleted first. */
const ADS = 50
/** The number of lists that are kept, each with its filters: those that were read last. */
const LISTS = 10
/** The number of builds whose pages are kept; the pages of older builds are deleted with their files. */
const BUILDS = 4
/** Pages beside the ads that open without a connection. */
const FORMS = ['/post-ad', '/my-ads']
const SHELLS = ['/', '/categories', ...FORMS]
/** The id of the site's build; the bundler of the worker inserts it. */
declare const BUILD: string

const PAGES = 'pages'
const PICTURES = 'pictures'
const FILES = 'files-'
const BUILD_HEADER = 'x-build'
const PICTURE = /\/media\/[\w-]+\/\d+\.webp/g
/** The scripts, styles and fonts that a page names, in its tags and in its scripts. */
const FILE = /(?<=["'])\/[\w./~%[\]()@-]+\.(?:js|css|woff2)(?=\\?["'])/g

/** A path without its language. */
const withoutLocale = (path: string): string => pathOf(path).replace(/(.)\/$/, '$1')

export const isAd = (path: string): boolean => /^\/post\/[\w-]+$/.test(withoutLocale(path))
export const isList = (path: string): boolean => /^\/(search|category\/[\w/-]+)$/.test(withoutLocale(path))

/**
 * The address under which a page is kept; null if it is not. Filters make another page; a query after the path of an ad
 * or of a form does not change what the server sends.
 */
export function keyOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (isList(pathname)) return pathname + search
  return isAd(pathname) || (search === '' ? SHELLS : FORMS).includes(withoutLocale(pathname)) ? pathname : null
}
/** A public picture; pictures of conversations are never kept. */
export const isPicture = (path: string): boolean => /^\/media\/[\w-]+\/\d+\.webp$/.test(path)
/** A script, a style sheet or a font of the site. Its name identifies its content. */
export const isFile = (path: string): boolean => /\.(js|css|woff2)$/.test(path)

/** Is this a file of the site, from the server or from a cache? */
const isWhole = ({ status, type, redirected }: Response) =>
  status === 200 && (type === 'basic' || type === 'default') && !redirected

/**
 * Puts a response into a cache. If the phone is full, half of the ads are deleted; if that is
 * not enough, the response is not kept.
 */
async function put(name: string, key: string, response: Response): Promise<void> {
  const again = response.clone()
  const cache = await caches.open(name)
  try {
    await cache.put(key, response)
  } catch {
    await evict(ADS / 2)
    await cache.put(key, again).catch(() => {})
  }
}

/**
 * Keeps a page as the server sent it; a page that no longer exists is deleted.
 * @param key of `keyOf`
 */
export async function keepPage(key: string, response: Response): Promise<void> {
  if (response.status === 404) return void (await drop(key))
  if (!isWhole(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
  const headers = new Headers(response.headers)
  // The body is stored decoded, so the headers of its encoding no longer fit.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(BUILD_HEADER, BUILD)
  const page = new Response(await response.blob(), { headers })
  // Deleting the entry first puts it at the end, so that the keys are in the order of the last looks.
  await (await caches.open(PAGES)).delete(key)
  await put(PAGES, key, page)
  await evict(ADS)
}

/**
 * Fetches a page to keep it, after the files without which it would not work. A list may be redirected to the one that
 * begins near the reader's place.
 */
export async function fetchPage(key: string): Promise<void> {
  const answer = await fetch(key)
  const at = answer.redirected ? keyOf(new URL(answer.url)) : key
  if (at === null) return
  // A copy is not redirected.
  const response = new Response(answer.body, answer)
  if (isWhole(response)) {
    for (const file of new Set((await response.clone().text()).match(FILE))) await fileOf(file).catch(() => {})
  }
  await keepPage(at, response)
}

/**
 * The kept page; instead of a list that is not kept, a redirect to the same list from a place.
 * @param key of `keyOf`
 */
export async function keptPage(key: string): Promise<Response | undefined> {
  const page = await (await caches.open(PAGES)).match(key)
  if (page) return page
  const fromPlace = (await keptKeys()).findLast(
    ({ pathname, search }) => isList(pathname) && pathname + withoutNear(search) === key,
  )
  return fromPlace && Response.redirect(fromPlace.href)
}

/** A query without the place from which a list begins. */
function withoutNear(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('near')
  return query.size === 0 ? '' : `?${query}`
}

/** The addresses of the kept pages, those that were looked at last at the end. */
const keptKeys = async (): Promise<URL[]> => (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url))

/** The kept ads with their paths and pages, the last viewed one first. */
export async function keptAds(): Promise<{ path: string; html: string }[]> {
  const cache = await caches.open(PAGES)
  const paths = (await keptKeys()).map(({ pathname }) => pathname).filter(isAd)
  return Promise.all(
    paths.reverse().map(async path => ({ path, html: (await (await cache.match(path))?.text()) ?? '' })),
  )
}

async function drop(key: string): Promise<void> {
  const cache = await caches.open(PAGES)
  const page = await cache.match(key)
  if (!page) return
  await cache.delete(key)
  const pictures = await caches.open(PICTURES)
  for (const picture of new Set((await page.text()).match(PICTURE))) await pictures.delete(picture)
}

/**
 * Deletes the ads and lists that were viewed longest ago.
 * @param most the number of ads that stay
 */
async function evict(most: number): Promise<void> {
  const keys = await keptKeys()
  for (const [is, stay] of [
    [isAd, most],
    [isList, LISTS],
  ] as const) {
    const viewed = keys.filter(({ pathname }) => is(pathname))
    for (const { pathname, search } of viewed.slice(0, Math.max(0, viewed.length - stay))) await drop(pathname + search)
  }
}

/**
 * A file of the site, from the cache or from the network; keeps it. Its name
 * identifies its content, so it never changes.
 */
export async function fileOf(request: Request | string): Promise<Response> {
  const url = typeof request === 'string' ? request : request.url
  const own = await caches.open(FILES + BUILD)
  const kept = await own.match(url)
  if (kept) return kept
  // A file that two builds share is copied, because the older build's files will be deleted.
  const found = (await caches.match(url)) ?? (await fetch(request))
  if (isWhole(found)) await put(FILES + BUILD, url, found.clone())
  return found
}

/** A picture of an ad's page, from the cache or from the network; keeps it. */
export async function pictureOf(request: Request | string): Promise<Response> {
  const url = typeof request === 'string' ? request : request.url
  const kept = await (await caches.open(PICTURES)).match(url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isWhole(answer)) await put(PICTURES, url, answer.clone())
  return answer
}

/** Deletes everything that no kept page of the last builds needs. */
export async function dropOldBuilds(): Promise<void> {
  const cache = await caches.open(PAGES)
  const pages = await Promise.all(
    [...(await cache.keys())]
      .reverse()
      .map(async ({ url }) => ({ key: url, build: (await cache.match(url))?.headers.get(BUILD_HEADER) ?? '' })),
  )
  const kept = [...new Set([BUILD, ...pages.map(({ build }) => build)])].slice(0, BUILDS)
  for (const { key, build } of pages) if (!kept.includes(build)) await drop(key)
  for (const name of await caches.keys())
    if (name.startsWith(FILES) && !kept.includes(name.slice(FILES.length))) await caches.delete(name)
}

/** Deletes the kept pages and pictures, because they show what a user looked at. */
export async function forgetKept(): Promise<void> {
  await caches.delete(PAGES)
  await caches.delete(PICTURES)
}
