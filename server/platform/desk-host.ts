import type { Environment } from './environment'

/**
 * Does a request come to the desk's own host? There is one only with DESK_HOST; the rest of the site is not there.
 * @param host the value of the `host` header
 */
export function isDeskHost(host: string | undefined, { DESK_HOST }: Pick<Environment, 'DESK_HOST'>): boolean {
  return DESK_HOST !== undefined && host?.replace(/:\d+$/, '').toLowerCase() === DESK_HOST
}
