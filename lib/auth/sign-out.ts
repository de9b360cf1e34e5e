'use client'

import { forgetPerson } from './forget-person'
import { setViewer, viewerNow } from './viewer'

/**
 * Ends the session on the server and in all tabs.
 * @throws ApiError if the call fails
 */
export async function signOut(): Promise<void> {
  const { user } = viewerNow()
  const { call, logout } = await import('../client/late-calls')
  await call(logout)
  // Screens that show fetched data must close first: an open one would fetch it again, without a session.
  setViewer(null)
  forgetPerson(user?.id)
}
