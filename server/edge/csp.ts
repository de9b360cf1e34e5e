import { hash } from 'node:crypto'
import { pagePolicy } from '../platform/security-headers'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of a finished page. It allows the page's inline scripts by their hashes.
 * @param also other sources of scripts
 */
export function contentSecurityPolicy(html: string, also: string[] = []): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const runs = !/\bsrc=/.test(attributes) && !/\btype="application\/(ld\+)?json"/.test(attributes)
    if (runs) hashes.add(`'sha256-${hash('sha256', code, 'base64')}'`)
  }
  return pagePolicy([...hashes, ...also])
}
