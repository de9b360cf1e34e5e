import type { MouseEvent } from 'react'
import { openSignIn, type SignInRequest } from '@/components/auth/open-sign-in'
import { useViewer } from '@/lib/auth/viewer'

/** A click that opens a new tab or window; the browser does that itself. */
export const opensBeside = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey

/**
 * Returns a function for clicks on links to pages that need a session. A visitor gets the sign-in dialog instead, and
 * after it the page. It returns true if the dialog opened.
 */
export function useGatedLink() {
  const signedOut = useViewer().state === 'signedOut'
  return (event: MouseEvent, request: SignInRequest): boolean => {
    if (!signedOut || opensBeside(event)) return false
    event.preventDefault()
    openSignIn({ notice: request.path === '/post-ad' ? 'loginToPost' : 'loginRequired', ...request })
    return true
  }
}
