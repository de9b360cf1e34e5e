import type { MouseEvent } from 'react'
import { keepWithAccount } from '@/lib/settings/keep-with-account'
import type { Locale } from '@/lib/i18n/locales'
import { isChosenLanguage, rememberLanguage } from '@/lib/i18n/chosen-language'
import { inTab, readText } from '@/lib/stored'

/** Loaded when the user is about to choose a language, and on the page in that language. */
export const loadMoved = () => import('./moved')

/** True if the user came to this page by choosing a language. */
export function hasMoved(): boolean {
  return typeof readText('moved', inTab) === 'string'
}

/** Restores the user's position and stores the chosen language with the account. */
export const arrive = (locale: Locale) =>
  loadMoved().then(
    ({ takePlace }) => {
      takePlace()
      return keepWithAccount({ language: locale })
    },
    () => {},
  )

/** See `moved.ts`. Most readers come from elsewhere, or have chosen the language: they load nothing. */
export function rememberEarlyChoice(locale: Locale): void {
  if (isChosenLanguage(locale) || !document.referrer.startsWith(location.origin)) return
  void loadMoved().then(
    moved => moved.rememberEarlyChoice(locale),
    () => {},
  )
}

/**
 * Handles a tap on a link whose `lang` is a language: loads the page in that language. All words change, but the
 * content that the user was reading stays in view.
 */
export function pickLanguage(event: MouseEvent<HTMLAnchorElement>) {
  const link = event.currentTarget
  const locale = link.lang as Locale
  rememberLanguage(locale)
  // Keeps the filters of the page. Without scripts the link still changes the language.
  link.search = window.location.search
  link.hash = window.location.hash
  if (event.metaKey || event.ctrlKey || event.shiftKey) return void keepWithAccount({ language: locale })
  event.preventDefault()
  void loadMoved()
    .then(
      ({ keepPlace }) => keepPlace(),
      () => {},
    )
    .then(() => window.location.assign(link.href))
}
