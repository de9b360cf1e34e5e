import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one finished page, a character for each of its bytes. Its own inline scripts are allowed by their hashes, so no page needs
 * `'unsafe-inline'` for scripts. Style attributes are allowed inline: the colour under each picture is one.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [attributes, code] of scriptsOf(html)) {
    const runs = !/\bsrc=/.test(attributes) && !/\btype="application\/(ld\+)?json"/.test(attributes)
    if (runs) hashes.add(`'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`)
  }
  return [
    `default-src 'self'`,
    `script-src 'self' ${[...hashes].join(' ')}`.trimEnd(),
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

/** Attributes and code of each script; found by plain text, which is many times quicker on a page than a pattern. */
function* scriptsOf(html: string): Generator<[attributes: string, code: string]> {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const attributes = at + '<script'.length
    const code = html.indexOf('>', attributes) + 1
    const end = html.indexOf('</script>', code)
    if (code === 0 || end < 0) return
    yield [html.slice(attributes, code - 1), html.slice(code, end)]
    at = end
  }
}

/** The policy of what has no inline script: files, pages' parts, redirects. */
export const BASE_POLICY = contentSecurityPolicy('')
