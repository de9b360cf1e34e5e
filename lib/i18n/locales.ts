/**
 * The 13 interface languages. `code` is the URL prefix and the `lang` value, `nativeName` is what its readers call it,
 * and `apiKey` is the key of its translations in the HTTP contract. The API keys differ from the language codes: `my`,
 * `am` and `mt` would be other languages, so they must never appear as a `lang`.
 */
export const LOCALE_TABLE = [
  { code: 'en', nativeName: 'English', englishName: 'English', apiKey: 'en' },
  { code: 'hi', nativeName: 'हिन्दी', englishName: 'Hindi', apiKey: 'hi' },
  { code: 'mr', nativeName: 'मराठी', englishName: 'Marathi', apiKey: 'mt' },
  { code: 'gu', nativeName: 'ગુજરાતી', englishName: 'Gujarati', apiKey: 'gj' },
  { code: 'pa', nativeName: 'ਪੰਜਾਬੀ', englishName: 'Punjabi', apiKey: 'pj' },
  { code: 'bn', nativeName: 'বাংলা', englishName: 'Bengali', apiKey: 'bg' },
  { code: 'ta', nativeName: 'தமிழ்', englishName: 'Tamil', apiKey: 'tm' },
  { code: 'te', nativeName: 'తెలుగు', englishName: 'Telugu', apiKey: 'tg' },
  { code: 'kn', nativeName: 'ಕನ್ನಡ', englishName: 'Kannada', apiKey: 'kn' },
  { code: 'ml', nativeName: 'മലയാളം', englishName: 'Malayalam', apiKey: 'my' },
  { code: 'or', nativeName: 'ଓଡ଼ିଆ', englishName: 'Odia', apiKey: 'od' },
  { code: 'as', nativeName: 'অসমীয়া', englishName: 'Assamese', apiKey: 'am' },
  { code: 'ne', nativeName: 'नेपाली', englishName: 'Nepali', apiKey: 'np' },
] as const

/** The time zone of all dates on the site. */
export const TIME_ZONE = 'Asia/Kolkata'

export type Locale = (typeof LOCALE_TABLE)[number]['code']

/** The language codes in the picker's order. */
export const LOCALES: readonly Locale[] = LOCALE_TABLE.map(row => row.code)

export const DEFAULT_LOCALE: Locale = 'en'

/** A name in every available language, by language code; English is always present. */
export type Names = Partial<Record<Locale, string>> & { en: string }

/** The name in the reader's language, or in English if it is missing. */
export function nameIn(names: Names, locale: Locale): string {
  return names[locale] ?? names.en
}
