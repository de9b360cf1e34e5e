'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { viewerNow, waitForViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import { openSignIn, type GateReason } from './open-sign-in'

/** The reasons of ads whose reader contacts no seller. */
const NO_SELLER = /Buyer|Owner/

/**
 * Returns a function that runs an action for a signed-in user. A visitor gets the sign-in at once, headed by the reason;
 * the action runs after it. The pressed element gets the focus back when the dialog closes. `about` names the person
 * whom the action is about.
 */
export function useLoginGate() {
  const shell = useTranslations('shell')
  return async (
    reason: GateReason,
    pressed: HTMLElement | null,
    then: (user: User) => void,
    about?: string,
  ): Promise<void> => {
    const viewer = await waitForViewer()
    if (viewer.user) return then(viewer.user)
    if (viewer.state === 'loading') {
      toast.error(shell('error'))
      return
    }
    pressed?.focus()
    openSignIn({
      notice: reason,
      about,
      stay: true,
      then: () => {
        const { user } = viewerNow()
        if (user) then(user)
      },
    })
  }
}

/**
 * Like `useLoginGate`, but for actions that need a complete profile. A user without one goes to the profile page, and
 * from there back to `path`.
 */
export function useProfileGate(path: string) {
  const t = useTranslations('actions')
  const router = useRouter()
  const login = useLoginGate()
  return (reason: GateReason, pressed: HTMLElement | null, then: () => void): Promise<void> =>
    login(reason, pressed, user => {
      if (isProfileComplete(user)) return then()
      toast.error(t('profileIncomplete'), NO_SELLER.test(reason) ? {} : { description: t('completeProfile') })
      router.push(`/profile?next=${encodeURIComponent(path)}`)
    })
}
