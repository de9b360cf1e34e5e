import type { Locale } from '@/lib/i18n/locales'
import { LETTER } from '@/lib/i18n/scripts'
import { romanLanguage } from './roman-language'

/** One language for each script: the largest that is written in it. */
const LARGEST: readonly Locale[] = ['hi', 'gu', 'pa', 'bn', 'ta', 'te', 'kn', 'ml', 'or', 'en']

/**
 * The language of a text, as far as its script tells: the script with the most letters wins. Where languages share a
 * script, letters and frequent words that only one of them has decide, otherwise the larger language.
 * @param writers the language that the writer reads, if it is known: in Latin letters all are written
 */
export function languageOf(text: string, writers?: Locale): Locale {
  let best: Locale = 'en'
  let most = 0
  for (const locale of LARGEST) {
    const letters = Array.from(text).filter(character => LETTER[locale].test(character)).length
    if (letters > most) [best, most] = [locale, letters]
  }
  if (best === 'bn' && /[ৰৱ]/.test(text)) return 'as'
  if (best === 'hi' && /(^|\s)(आहे|आहेत|नाही|विकणे|म्हैस|विकायची|विकायचा|विकायचे)(?=\s|[.,।!]|$)/.test(text)) return 'mr'
  if (best === 'hi' && /(^|\s)(छ|छन्|हो|भैंसी|बेच्नु|बिक्रीमा)(?=\s|[.,।!]|$)/.test(text)) return 'ne'
  return best === 'en' ? romanLanguage(text, writers) : best
}
