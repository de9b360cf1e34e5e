import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { localeOf } from '@/lib/i18n/path'

type Code = 'unavailable' | 'tooManyRequests'

/** A page for each language and problem, made once. */
const pages = new LRUCache<string, string>({ max: 50 })

/**
 * A small page, in the language of an address, that says why the page cannot be shown now, and reloads by itself.
 * @param seconds seconds until it reloads
 */
export function busyPage(url: string, code: Code, seconds: number): string {
  const locale = localeOf(url)
  const key = `${locale} ${code} ${seconds}`
  const page = pages.get(key) ?? renderBusyPage(locale, code, seconds)
  pages.set(key, page)
  return page
}

function renderBusyPage(locale: string, code: Code, seconds: number): string {
  const { errors } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as { errors: Record<Code, string> }
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>AgriHaat</title><p style="font:1.25rem/1.6 system-ui;margin:3rem auto;max-width:30rem;padding:0 1rem">${errors[code]}</p></html>`
}
