'use client'

import { Button } from '@/components/ui/button'
import { callDesk } from './call'
import { useAction } from './use-action'

/** Ends the session. */
export function SignOut() {
  const { isBusy, run } = useAction()
  async function signOut() {
    // Without a session, the sign-in page says what is to say.
    await run(async () => void (await callDesk('closeSession')))
    location.replace('/desk')
  }
  return (
    <Button variant="ghost" size="xs" className="-mr-2" disabled={isBusy} onClick={() => void signOut()}>
      Sign out
    </Button>
  )
}
