import type { ServerResponse } from 'node:http'
import type { Environment } from './environment'
import { REQUEST_ID_HEADER, requestOf } from './requests'

/** The policy of an answer that is data and shows nothing by itself. */
export const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A year, in seconds, as browsers' preload lists ask for at least. */
const HSTS_SECONDS = 31_536_000

/**
 * What every answer of the site carries beside its content policy. Position, camera and microphone are for the site itself: what is
 * nearby, photos of an ad, search by voice.
 */
export function securityHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=(), browsing-topics=()'],
    // For browsers that do not know the policy's frame-ancestors.
    ['x-frame-options', 'DENY'],
    ...(publicUrl.startsWith('https:') ? [['strict-transport-security', `max-age=${HSTS_SECONDS}`] as [string, string]] : []),
  ]
}

/** Puts them on an answer that somebody else writes, and the request's id. */
export function setHeaders(response: ServerResponse, headers: [string, string][], policy: string): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  response.setHeader('content-security-policy', policy)
  const request = requestOf(response)
  if (request) response.setHeader(REQUEST_ID_HEADER, request.id)
}
