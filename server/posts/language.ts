import type { Locale } from '@/lib/i18n/locales'

const SCRIPTS: readonly [RegExp, Locale][] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Latin}/gu, 'en'],
]

/**
 * The language of a text, as far as its script tells: the script with the most letters wins. Where languages share a
 * script, letters and frequent words that only one of them has decide, otherwise the larger language.
 */
export function languageOf(text: string): Locale {
  let best: Locale = 'en'
  let most = 0
  for (const [pattern, locale] of SCRIPTS) {
    const letters = text.match(pattern)?.length ?? 0
    if (letters > most) [best, most] = [locale, letters]
  }
  if (best === 'bn' && /[ৰৱ]/.test(text)) return 'as'
  if (best === 'hi' && /(^|\s)(आहे|आहेत|नाही|विकणे|म्हैस|विकायची|विकायचा|विकायचे)(?=\s|[.,।!]|$)/.test(text)) return 'mr'
  if (best === 'hi' && /(^|\s)(छ|छन्|हो|भैंसी|बेच्नु|बिक्रीमा)(?=\s|[.,।!]|$)/.test(text)) return 'ne'
  return best
}
