import { keepWithAccount } from '@/lib/settings/keep-with-account'
import type { Locale } from '@/lib/i18n/locales'
import { localePath, pathOf } from '@/lib/i18n/path'
import { hasChosenLanguage, rememberLanguage } from '@/lib/i18n/chosen-language'

/**
 * After a sign-in: if the user never chose a language in this browser, it takes the language of the account.
 * @param language that the user chose for the account; undefined if they chose none
 * @param shown the language of this page
 * @returns the language in which the page must be shown now; null if it does not change
 */
export function takeAccountLanguage(language: Locale | undefined, shown: Locale): Locale | null {
  if (!language || hasChosenLanguage()) return null
  rememberLanguage(language)
  return language === shown ? null : language
}

/**
 * After a sign-in to an account without a language: stores the language that was chosen in this browser.
 * @param shown the language of this page
 */
export async function giveChosenLanguage(shown: Locale): Promise<void> {
  if (hasChosenLanguage()) await keepWithAccount({ language: shown })
}

/** Loads a page of this site in another language; by default the current page. @param path without a language */
export function showIn(locale: Locale, path?: string): void {
  const { pathname, search, hash } = window.location
  window.location.replace(localePath(locale, path ?? `${pathOf(pathname)}${search}${hash}`))
}
