/**
 * What a document must not contain, however its words are written. It runs in the browser, on a page
 * or on a text that the browser parses.
 */
export type Audit = { found: string[]; structured: string[] }

/**
 * Looks for the results of an attacker's words: elements, handlers, addresses and scripts that are not the site's.
 * @param html a document as it was sent; if missing, the current page
 * @returns what was found, and the structured data in readable form
 */
export function auditDocument(html?: string): Audit {
  const document_ = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  const structured: string[] = []
  const FOREIGN = new Set([
    'iframe',
    'frame',
    'frameset',
    'object',
    'embed',
    'applet',
    'base',
    'math',
    'portal',
    'marquee',
    'keygen',
    'isindex',
    'audio',
    'video',
    'xmp',
    'listing',
    'foreignobject',
    'animate',
    'set',
    'use',
  ])
  const ADDRESSES = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'data',
    'srcdoc',
    'srcset',
    'poster',
    'background',
    'ping',
    'content',
  ]
  for (const element of document_.querySelectorAll('*')) {
    const name = element.localName.toLowerCase()
    if (FOREIGN.has(name) || name.includes('canary') || name === 'x') found.push(`<${name}>`)
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) found.push(`<${name} ${attribute}>`)
      if (attribute === 'style' && /canary|evil/.test(value)) found.push(`<${name} style>`)
      // Browsers ignore control characters and blanks before and within the scheme.
      const plain = value.replace(/[\u0000-\u0020]/g, '')
      if (
        ADDRESSES.includes(attribute) &&
        name !== 'meta' &&
        /^(javascript|vbscript|data:text|data:image\/svg|blob:https:\/\/evil|\/\/evil)/i.test(plain)
      )
        found.push(`<${name} ${attribute}=${value}>`)
      // In a conversation, a web address in the text becomes a link with
      // `rel=noopener`, and nothing loads it by itself.
      if (
        /^https?:\/\/evil/i.test(plain) &&
        ADDRESSES.includes(attribute) &&
        name !== 'meta' &&
        !(name === 'a' && element.getAttribute('rel')?.includes('noopener'))
      )
        found.push(`<${name} ${attribute}=${value}>`)
      if (name === 'meta' && attribute === 'http-equiv' && /refresh/i.test(value)) found.push('<meta refresh>')
    }
    if (name === 'style' && /canary|evil/.test(element.textContent ?? '')) found.push('<style>')
    if (name === 'link' && /evil/.test(element.getAttribute('href') ?? '')) found.push('<link>')
    if (name !== 'script') continue
    const text = element.textContent ?? ''
    const type = element.getAttribute('type')
    if (element.hasAttribute('src')) {
      if (!element.getAttribute('src')!.startsWith('/_next/')) found.push(`<script src=${element.getAttribute('src')}>`)
    } else if (type === 'application/ld+json') {
      try {
        structured.push(JSON.stringify(JSON.parse(text)))
      } catch {
        found.push(`structured data that is none: ${text.slice(0, 200)}`)
      }
    } else if (text.startsWith('self.__next_f.push(')) {
      // The router's data is one list in one call, to the last character.
      try {
        JSON.parse(text.slice('self.__next_f.push('.length).replace(/\)$/, ''))
      } catch {
        found.push(`a part for the router that is more: ${text.slice(0, 200)}`)
      }
    } else if (/canary|evil|alert/.test(text)) found.push(`<script>${text.slice(0, 200)}`)
  }
  return { found, structured }
}
