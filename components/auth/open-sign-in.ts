export type SignInRequest = {
  /** Says first why a sign-in is needed: the reader reached for something that visitors cannot do. */
  notice?: 'loginRequired'
  /** What the reader wanted, to be done when the sign-in has succeeded. */
  then?: () => void
}

/** The event under which the sign-in dialog is asked for. */
export const SIGN_IN_EVENT = 'agrihaat:sign-in'

/** Opens the sign-in dialog, from anywhere on a page. */
export function openSignIn(request: SignInRequest = {}): void {
  window.dispatchEvent(new CustomEvent(SIGN_IN_EVENT, { detail: request }))
}
