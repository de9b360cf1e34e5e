import type { ServerResponse } from 'node:http'
import type { Environment } from './environment'
import { REQUEST_ID_HEADER, requestOf } from './requests'

/** The policy of a response that contains only data, and of scripts and styles: the policy of their page counts. */
export const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The policy of a page. Inline style attributes are allowed, because the colour under each picture is one.
 * @param scripts other sources that may run beside the site's own files
 */
export function pagePolicy(scripts: string[]): string {
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/**
 * The policy of a page of the desk: only scripts of the site's own files, and inline ones with the nonce of this very
 * response.
 * @param development React may use `eval` and write styles into the page, and the page listens for changes
 */
export function deskPolicy(nonce: string, pictures: string | null, development = false): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'${development ? ` 'unsafe-eval'` : ''}`,
    `style-src 'self'${development ? ` 'unsafe-inline'` : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${pictures === null ? '' : ` ${pictures}`}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** The policy of responses without inline scripts: files of their own, parts of pages, redirects. */
export const BASE_POLICY = pagePolicy([])

/** A year in seconds, the least that the preload lists of browsers require. */
const HSTS_SECONDS = 31_536_000

/**
 * The headers of every response, without its content policy. Only the site itself may use position, camera and
 * microphone: for nearby ads, photos of an ad, and search by voice.
 */
export function securityHeaders({ publicUrl }: Pick<Environment, 'publicUrl'>): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    [
      'permissions-policy',
      'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
    ],
    // For browsers that do not support the policy's frame-ancestors.
    ['x-frame-options', 'DENY'],
    ...(publicUrl.startsWith('https:')
      ? [['strict-transport-security', `max-age=${HSTS_SECONDS}`] as [string, string]]
      : []),
  ]
}

/** Sets these headers, the policy and the request's id on a response that other code writes. */
export function setHeaders(response: ServerResponse, headers: [string, string][], policy: string): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  response.setHeader('content-security-policy', policy)
  const request = requestOf(response)
  if (request) response.setHeader(REQUEST_ID_HEADER, request.id)
}
