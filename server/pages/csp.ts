import { hash } from 'node:crypto'

/**
 * The Content-Security-Policy of one finished page. Its own inline scripts are allowed by their hashes, so no page needs
 * `'unsafe-inline'` for scripts. Style attributes are allowed inline: the colour under each picture is one.
 */
export function contentSecurityPolicy(html: Buffer): string {
  const hashes = new Set<string>()
  for (const [attributes, code] of scriptsOf(html)) {
    const runs = !/\bsrc=/.test(attributes) && !/\btype="application\/(ld\+)?json"/.test(attributes)
    if (runs) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
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

const OPENING = Buffer.from('<script')
const CLOSING = Buffer.from('</script>')

/** Attributes and code of each script. */
function* scriptsOf(html: Buffer): Generator<[attributes: string, code: Buffer]> {
  for (let at = html.indexOf(OPENING); at >= 0; at = html.indexOf(OPENING, at)) {
    const attributes = at + OPENING.length
    const code = html.indexOf('>', attributes) + 1
    const end = html.indexOf(CLOSING, code)
    if (code === 0 || end < 0) return
    yield [html.toString('latin1', attributes, code - 1), html.subarray(code, end)]
    at = end
  }
}

/** The policy of what has no inline script: files, pages' parts, redirects. */
export const BASE_POLICY = contentSecurityPolicy(Buffer.of())
