'use client'

import { call } from '../client/client'
import { authEndpoints } from '../contract/auth'
import { forgetPerson } from './forget-person'
import { setViewer, viewerNow } from './viewer'

/**
 * Ends the session on the server and in all tabs.
 * @throws ApiError if the call fails
 */
export async function signOut(): Promise<void> {
  const { user } = viewerNow()
  await call(authEndpoints.logout)
  // Screens that show fetched data must close first: an open one would fetch it again, without a session.
  setViewer(null)
  forgetPerson(user?.id)
}
