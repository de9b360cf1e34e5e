import { parseCookie } from 'cookie'
import { NEAR_COOKIE, readNear } from '../contract/near'
import { DEFAULT_LOCALE, LOCALES } from '../i18n/locales'
import { localePath, pathOf } from '../i18n/path'

/** The session's cookie on http and on https (lib/contract/session-cookie.ts). */
const SESSION_NAMES = ['authToken', '__Host-authToken']

type Request = { /** Path and query. */ url: string; header: (name: string) => string | undefined }

/** What the middleware does for one user, in addition to finding the language of an address. */
export type PersonalStep = {
  /** The same page in the user's chosen language, or the same list from the user's place. */ redirect?: string
  /** What to do with the mark cookie `signedIn`, which tells scripts that there is a session. */ mark?:
    'set' | 'delete'
}

/**
 * What this user's request needs; null if the page that everyone gets is right. The middleware does it. The page cache
 * also calls this function, to pass such a request on to the middleware.
 */
export function personalStep({ url, header }: Request): PersonalStep | null {
  const text = header('cookie')
  if (text === undefined) return null
  const cookies = parseCookie(text)
  const redirect = chosenPath(url, header, cookies['language']) ?? nearPath(url, cookies[NEAR_COOKIE])
  if (redirect !== null) return { redirect }
  const session = SESSION_NAMES.some(name => Boolean(cookies[name]))
  const marked = cookies['signedIn'] === '1'
  return session === marked ? null : { mark: session ? 'set' : 'delete' }
}

/**
 * Redirects a typed or bookmarked address without a language to the language that was chosen in this browser. A link
 * keeps its language, wherever it is placed, and a crawler has no cookie.
 */
function chosenPath(url: string, header: Request['header'], chosen: string | undefined): string | null {
  const locale = LOCALES.find(code => code === chosen && code !== DEFAULT_LOCALE)
  if (!locale || header('sec-fetch-dest') !== 'document' || header('sec-fetch-site') !== 'none') return null
  const [path = '/'] = url.split('?', 1)
  return pathOf(path) === path ? `${localePath(locale, path)}${url.slice(path.length)}` : null
}

/** Parameters that exclude a redirect: with one of them, a list does not depend on the reader's place. */
const AS_IT_IS = ['near', 'sort', 'page']

/**
 * Redirects a list in the default order to the same list that begins near the user's place. The place is then in the
 * address, so that a shared link shows the same; a crawler has no cookie.
 */
function nearPath(url: string, near: string | undefined): string | null {
  if (!readNear(near)) return null
  const [path = '/', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  // A search for nothing shows no list.
  const isList = /^\/category\/[\w-]+$/.test(pathOf(path)) || (pathOf(path) === '/search' && parameters.has('q'))
  if (!isList || AS_IT_IS.some(name => parameters.has(name))) return null
  parameters.set('near', near!)
  return `${path}?${parameters}`
}
