import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { NOTICE_NAMESPACES, type Translate } from '@/lib/format/notification-words'
import { TIME_ZONE, type Locale } from '@/lib/i18n/locales'

const cache = new Map<Locale, Record<string, Record<string, string>>>()

/** All texts of a language, read once. */
function readTexts(locale: Locale): Record<string, Record<string, string>> {
  const cached = cache.get(locale)
  if (cached) return cached
  const texts = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Record<string, Record<string, string>>
  cache.set(locale, texts)
  return texts
}

/**
 * The texts of a namespace of `messages/`, for what leaves the site without a page: push messages and e-mails.
 * @returns a function that gives the text of a key
 * @throws Error for a key that does not exist, so that nobody receives the name of a key
 */
export function wordsIn(locale: Locale, namespace: string): Translate {
  const t = createTranslator({
    locale,
    namespace,
    messages: readTexts(locale),
    timeZone: TIME_ZONE,
    onError: error => {
      throw error
    },
  })
  return t as Translate
}

/** The texts of notifications in a language. */
export const noticeWords = (locale: Locale) =>
  Object.fromEntries(NOTICE_NAMESPACES.map(namespace => [namespace, wordsIn(locale, namespace)])) as Record<
    (typeof NOTICE_NAMESPACES)[number],
    Translate
  >
