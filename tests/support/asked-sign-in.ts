import { SIGN_IN_EVENT, type SignInRequest } from '@/components/auth/open-sign-in'

/** The requests to sign in that the page has made since the call, the newest last. The dialog is not in the page. */
export function watchSignIn(): SignInRequest[] {
  const asked: SignInRequest[] = []
  window.addEventListener(SIGN_IN_EVENT, event => asked.push((event as CustomEvent<SignInRequest>).detail))
  return asked
}
