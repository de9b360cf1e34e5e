'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { viewerNow, waitForViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import { openSignIn } from './open-sign-in'

export type GateReason = 'loginToSave' | 'loginToSaveSearch' | 'loginToReport' | 'loginToContact' | 'loginToSeller'

/**
 * Returns a function that runs an action for a signed-in user. A visitor is told to sign in first; the action runs
 * after the sign-in. The pressed element gets the focus back when the dialog closes.
 */
export function useLoginGate() {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  return async (reason: GateReason, pressed: HTMLElement | null, then: (user: User) => void): Promise<void> => {
    const viewer = await waitForViewer()
    if (viewer.user) return then(viewer.user)
    if (viewer.state === 'loading') return toast.error(shell('error'))
    toast.error(t('loginRequired'), {
      description: t(reason),
      action: {
        label: shell('signIn'),
        onClick: () => {
          pressed?.focus()
          openSignIn({
            stay: true,
            then: () => {
              const { user } = viewerNow()
              if (user) then(user)
            },
          })
        },
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
      toast.error(t('profileIncomplete'), { description: t('completeProfile') })
      router.push(`/profile?next=${encodeURIComponent(path)}`)
    })
}
