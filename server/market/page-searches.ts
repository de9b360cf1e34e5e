import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { sessionCookie } from '@/lib/contract/session-cookie'
import { requestAddress } from '../platform/client-address'
import type { Environment } from '../platform/environment'
import type { SearchWords } from '../platform/page-tags'
import { countEmptySearch } from './empty-searches'

/**
 * Counts the pages of searches that found nothing for those who get them: a page is made once and sent to many.
 * @returns a function that counts a page that is sent
 */
export function countPageSearches({ publicUrl, TRUSTED_PROXIES }: Pick<Environment, 'publicUrl' | 'TRUSTED_PROXIES'>) {
  return (search: SearchWords, request: IncomingMessage): void => {
    const token = parseCookie(request.headers.cookie ?? '')[sessionCookie(publicUrl)]
    countEmptySearch(search, { address: requestAddress(request, TRUSTED_PROXIES), token })
  }
}
