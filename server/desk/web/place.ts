import { isIP } from 'node:net'
import type { Environment } from '../../platform/environment'
import { isLoopbackHost } from '../../platform/weak-settings'

type Where = Pick<Environment, 'DESK_HOST' | 'PORT' | 'publicUrl'>

/** The origin at which the desk answers: that of DESK_HOST, or the site's own. */
export function deskOrigin({ DESK_HOST, PORT, publicUrl }: Where): string {
  if (DESK_HOST === undefined) return new URL(publicUrl).origin
  return isLoopbackHost(DESK_HOST) ? `http://${DESK_HOST}:${PORT}` : `https://${DESK_HOST}`
}

/** The name to which passkeys belong; null if the desk has only an IP address, for which browsers make none. */
export function passkeyHost(environment: Where): string | null {
  const { hostname } = new URL(deskOrigin(environment))
  return isIP(hostname.replace(/[[\]]/g, '')) === 0 ? hostname : null
}

/** The path of an address as Next reads it: decoded, with single slashes; null if it cannot be decoded. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent((URL.parse(`http://desk${url}`)?.pathname ?? '').replace(/\/+/g, '/'))
  } catch {
    return null
  }
}

/** A request of the desk: a call of its API, or a page by the part of its path after `/desk/`. */
type DeskPath = { kind: 'api' } | { kind: 'page'; name: string }

/** What of the desk an address names; null if it is none of the desk's. */
export function deskPath(url: string): DeskPath | null {
  // Nearly every request ends here.
  if (!url.includes('desk') && !url.includes('%')) return null
  const [, first, second = '', ...rest] = pathOf(url)?.split('/') ?? []
  if (first !== 'desk') return null
  return second === 'api' ? { kind: 'api' } : { kind: 'page', name: [second, ...rest].join('/').replace(/\/$/, '') }
}
