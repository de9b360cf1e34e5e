'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { waitForViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { openSignIn, type GateReason } from './open-sign-in'

/**
 * Returns a function that runs an action for a signed-in user. For a visitor it opens the sign-in dialog with the
 * reason, and runs the action after the sign-in. The pressed element gets the focus back when the dialog closes.
 * `about` names the person whom the action is about.
 * @param options `profile`: does the action need a complete profile, too? The user can fill it in on the same page.
 */
export function useGate({ profile }: { profile?: boolean } = {}) {
  const shell = useTranslations('shell')
  return async function run(
    reason: GateReason,
    pressed: HTMLElement | null,
    then: (user: User) => void,
    about?: string,
  ): Promise<void> {
    const { user, state } = await waitForViewer()
    if (user && (!profile || isProfileComplete(user))) return then(user)
    if (state === 'loading') {
      toast.error(shell('error'))
      return
    }
    pressed?.focus()
    openSignIn({
      notice: reason,
      about,
      stay: true,
      // A signed-in user reaches this line only if the profile is incomplete.
      profile: user !== undefined,
      then: () => void run(reason, pressed, then, about),
    })
  }
}
