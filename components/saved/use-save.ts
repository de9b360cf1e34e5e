'use client'

import { useTranslations } from 'next-intl'
import { useLoginGate } from '@/components/auth/use-gate'
import { toast } from '@/components/ui/toast'
import { errorCode } from '@/lib/api/problem'
import { setSaved, useSaved } from '@/lib/api/saved'
import { setViewer } from '@/lib/api/viewer'

/**
 * Is a post saved, and the change of that with everything that is said about it.
 * @param undo the word under which a post that was taken from the saved ones can be brought back at once
 */
export function useSave(postId: string, undo?: string) {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const gate = useLoginGate()
  const saved = useSaved(postId)

  async function change(wish: boolean, pressed: HTMLElement | null): Promise<void> {
    try {
      const now = await setSaved(postId, wish)
      if (now === null) return
      const again = undo && !now ? { action: { label: undo, onClick: () => void change(true, pressed) } } : undefined
      toast.success(t(now ? 'postSaved' : 'postRemoved'), again)
    } catch (problem) {
      if (errorCode(problem) === 'loginRequired') {
        setViewer(null)
        return gate('loginToSave', pressed, () => void change(wish, pressed))
      }
      toast.error(t('error'), { description: t('saveFailed'), action: { label: shell('tryAgain'), onClick: () => void change(wish, pressed) } })
    }
  }

  return { saved, change: (wish: boolean, pressed: HTMLElement | null) => gate('loginToSave', pressed, () => void change(wish, pressed)) }
}
