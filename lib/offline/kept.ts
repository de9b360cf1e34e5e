import { LOCALES } from '../i18n/locales'

/*
 * What is kept of the site on the phone: pages under their path, the pictures of ads that were looked at, and the files of
 * each build that a kept page needs. Nothing of it depends on who is signed in: our pages are the same for everyone.
 */

/** Ads that stay readable; the one that was seen longest ago goes first. */
const ADS = 50
/** Builds of the site whose pages stay: an older one's go with their files. */
const BUILDS = 4
/** Pages beside ads that open without a connection. */
const FORMS = ['/post-ad', '/my-ads']
const SHELLS = ['/', '/categories', ...FORMS]
/** The site's build, put in when the worker is bundled. */
declare const BUILD: string
/** The scripts that a form's page loads for who is signed in, by its path; they stand in no page. */
declare const PARTS: Record<string, string[]>

const PAGES = 'pages'
const PICTURES = 'pictures'
const FILES = 'files-'
const BUILD_HEADER = 'x-build'
const PICTURE = /\/media\/[\w-]+\/\d+\.webp/g
const FILE = /\/_next\/static\/[\w./~%[\]()@-]+\.(?:js|css|woff2)/g

/** A path without its language. */
const withoutLocale = (path: string): string => {
  const [, first = '', ...rest] = path.split('/')
  return (LOCALES.some(locale => locale === first) ? `/${rest.join('/')}` : path).replace(/(.)\/$/, '$1')
}

export const isAd = (path: string): boolean => /^\/post\/[\w-]+$/.test(withoutLocale(path))
/** Is this a page to keep? Filters make another page; what follows the address of an ad or of the form changes nothing that the server sends. */
export const isKeepable = (path: string, search = ''): boolean => isAd(path) || (search === '' ? SHELLS : FORMS).includes(withoutLocale(path))
/** A picture that everybody may see; those of conversations are never kept. */
export const isPicture = (path: string): boolean => /^\/media\/[\w-]+\/\d+\.webp$/.test(path)
export const isFile = (path: string): boolean => path.startsWith('/_next/static/')

const isWhole = (response: Response) => response.status === 200 && response.type === 'basic' && !response.redirected

/** Puts an answer into a cache. On a full phone half of the ads make room; where that does not help either, it is not kept. */
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

/** Keeps a page as it was answered; one that is gone is let go. @param path without what follows it */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status === 404) return void (await drop(path))
  if (!isWhole(response) || !response.headers.get('content-type')?.startsWith('text/html')) return
  const headers = new Headers(response.headers)
  // The body is kept as it reads, not as it travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set(BUILD_HEADER, BUILD)
  const page = new Response(await response.blob(), { headers })
  // Put anew, so that the order of the keys is the order of the last looks.
  await (await caches.open(PAGES)).delete(path)
  await put(PAGES, path, page)
  await evict(ADS)
}

/** Fetches a page to have it kept, after the files without which it would be of no use. */
export async function fetchPage(path: string): Promise<void> {
  const response = await fetch(path)
  if (isWhole(response)) {
    const files = [...((await response.clone().text()).match(FILE) ?? []), ...(PARTS[withoutLocale(path)] ?? [])]
    for (const file of new Set(files)) await fileOf(file).catch(() => {})
  }
  await keepPage(path, response)
}

export const keptPage = async (path: string): Promise<Response | undefined> => (await caches.open(PAGES)).match(path)

/** The kept ads, the last seen first: their paths and pages. */
export async function keptAds(): Promise<{ path: string; html: string }[]> {
  const cache = await caches.open(PAGES)
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isAd)
  return Promise.all(paths.reverse().map(async path => ({ path, html: (await (await cache.match(path))?.text()) ?? '' })))
}

async function drop(path: string): Promise<void> {
  const cache = await caches.open(PAGES)
  const page = await cache.match(path)
  if (!page) return
  await cache.delete(path)
  const pictures = await caches.open(PICTURES)
  for (const picture of new Set((await page.text()).match(PICTURE))) await pictures.delete(picture)
}

/** Lets the ads go that were seen longest ago. */
async function evict(most: number): Promise<void> {
  const paths = (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url).pathname).filter(isAd)
  for (const path of paths.slice(0, Math.max(0, paths.length - most))) await drop(path)
}

/** A file of the site, whose name says its content: kept, or fetched and kept. */
export async function fileOf(request: Request | string): Promise<Response> {
  const url = typeof request === 'string' ? request : request.url
  const own = await caches.open(FILES + BUILD)
  const kept = await own.match(url)
  if (kept) return kept
  // What two builds share is taken along, since the older one's files will go.
  const found = (await caches.match(url)) ?? (await fetch(request))
  if (isWhole(found) || found.type === 'default') await put(FILES + BUILD, url, found.clone())
  return found
}

/** A picture of an ad that is looked at. */
export async function pictureOf(request: Request | string): Promise<Response> {
  const url = typeof request === 'string' ? request : request.url
  const kept = await (await caches.open(PICTURES)).match(url)
  if (kept) return kept
  const answer = await fetch(request)
  if (isWhole(answer)) await put(PICTURES, url, answer.clone())
  return answer
}

/** Lets everything go that no kept page of the last builds needs. */
export async function dropOldBuilds(): Promise<void> {
  const cache = await caches.open(PAGES)
  const pages = await Promise.all([...(await cache.keys())].reverse().map(async ({ url }) => ({ path: new URL(url).pathname, build: (await cache.match(url))?.headers.get(BUILD_HEADER) ?? '' })))
  const kept = [...new Set([BUILD, ...pages.map(({ build }) => build)])].slice(0, BUILDS)
  for (const { path, build } of pages) if (!kept.includes(build)) await drop(path)
  for (const name of await caches.keys()) if (name.startsWith(FILES) && !kept.includes(name.slice(FILES.length))) await caches.delete(name)
}

/** Lets pages and pictures go: they tell what somebody looked at. */
export async function forgetKept(): Promise<void> {
  await caches.delete(PAGES)
  await caches.delete(PICTURES)
}
