'use client'

import { useLocale, useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { sharePost } from './share'

/** Shares a post and says what became of it. */
export function useShare(postId: string, title: string): () => Promise<void> {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const locale = useLocale()
  return async () => {
    const done = await sharePost(postId, title, locale)
    if (done === 'copied') toast.success(t('linkCopied'))
    if (done === 'failed') toast.error(shell('error'))
  }
}
