import type { Locale } from '@/lib/i18n/locales'

/** Why an action on a page needs a session; the key of its words. */
export type GateReason =
  | 'loginToSave'
  | 'loginToSaveSearch'
  | 'loginToReport'
  | 'loginToContact'
  | 'loginToBuyer'
  | 'loginToOwner'
  | 'loginToSeller'

export type SignInRequest = {
  /** The reason to sign in that the dialog shows: what the user tried is not possible for visitors. */
  notice?: 'loginRequired' | 'loginToPost' | GateReason
  /** The name of the person whom the action is about. */
  about?: string
  /** True if the user is signed in, and the action needs a complete profile, too. */
  profile?: boolean
  /** The page to open after the sign-in, without a language. */
  path?: string
  /** The action to run after the sign-in. */
  then?: () => void
  /** True if the page must not reload in the language of the account, because its content would be lost. */
  stay?: boolean
}

/**
 * Called after a sign-in.
 * @param language the language of the account, if the page must now be shown in it: the page has another language and
 * the user chose none in this browser
 */
export type SignedIn = (language: Locale | null) => void

/** The event that opens the sign-in dialog. */
export const SIGN_IN_EVENT = 'agrihaat:sign-in'

/** Opens the sign-in dialog from any part of a page. */
export function openSignIn(request: SignInRequest = {}): void {
  window.dispatchEvent(new CustomEvent(SIGN_IN_EVENT, { detail: request }))
}
