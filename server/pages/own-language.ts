import type { IncomingMessage } from 'node:http'
import { LOCALES } from '@/lib/i18n/locales'

/**
 * Where the home page in the language that the reader chose before is. Only for who comes to `/` from outside, in a browser: within the site an address
 * means one language, and crawlers have no cookie.
 * @returns null where `/` is what is wanted
 */
export function ownHome({ url, method, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !/^\/(\?|$)/.test(url ?? '') || headers['sec-fetch-dest'] !== 'document') return null
  if (headers['sec-fetch-site'] !== 'none' && headers['sec-fetch-site'] !== 'cross-site') return null
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return LOCALES.some(code => code !== 'en' && code === chosen) ? `/${chosen}${url!.slice(1)}` : null
}
