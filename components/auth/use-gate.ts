'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { knownViewer, viewerNow } from '@/lib/api/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { useRouter } from '@/lib/i18n/navigation'
import { openSignIn } from './open-sign-in'

export type GateReason = 'loginToSave' | 'loginToSaveSearch' | 'loginToReport' | 'loginToContact' | 'loginToSeller'

/**
 * Lets who is signed in do something; a visitor is told so, offered to sign in, and then it is done.
 * The element that was pressed gets the focus back when the sign-in is over.
 */
export function useLoginGate() {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  return async (reason: GateReason, pressed: HTMLElement | null, then: (user: User) => void): Promise<void> => {
    const viewer = await knownViewer()
    if (viewer.user) return then(viewer.user)
    if (viewer.state === 'loading') return toast.error(shell('error'))
    toast.error(t('loginRequired'), {
      description: t(reason),
      action: {
        label: shell('signIn'),
        onClick: () => {
          pressed?.focus()
          openSignIn({
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

/** The same for what needs a complete profile: who has none is told so and led to it, and back to `path` from there. */
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
