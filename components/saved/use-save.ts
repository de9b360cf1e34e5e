'use client'

import { useTranslations } from 'next-intl'
import { useGate } from '@/components/auth/use-gate'
import { toast } from '@/components/ui/toast'
import { errorCode } from '@/lib/client/problem'
import { setSaved } from '@/lib/saved/saved'
import { setViewer } from '@/lib/auth/viewer'

/** Saves a post or removes it from the saved ones. @param pressed gets the focus back after a sign-in */
export type Save = (postId: string, wish: boolean, pressed: HTMLElement | null) => Promise<void>

/**
 * Returns the function that saves a post or removes it, and shows the toasts about it.
 * @param undo the label of the button that restores a removed post
 */
export function useSave(undo?: string): Save {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const gate = useGate()

  async function change(postId: string, wish: boolean, pressed: HTMLElement | null): Promise<void> {
    try {
      const now = await setSaved(postId, wish)
      if (now === null) return
      const again =
        undo && !now ? { action: { label: undo, onClick: () => void change(postId, true, pressed) } } : undefined
      toast.success(t(now ? 'postSaved' : 'postRemoved'), again)
    } catch (problem) {
      if (errorCode(problem) === 'loginRequired') {
        setViewer(null)
        return gate('loginToSave', pressed, () => void change(postId, wish, pressed))
      }
      toast.error(t('error'), {
        description: t('saveFailed'),
        action: { label: shell('tryAgain'), onClick: () => void change(postId, wish, pressed) },
      })
    }
  }

  return (postId, wish, pressed) => gate('loginToSave', pressed, () => void change(postId, wish, pressed))
}
