'use client'

import { useLocale, useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { sharePost } from './share'

/** Returns a function that shares a post and shows the result in a toast. @param price as the page shows it */
export function useShare(postId: string, title: string, price: string): () => Promise<void> {
  const t = useTranslations('actions')
  const shell = useTranslations('shell')
  const locale = useLocale()
  return async () => {
    const done = await sharePost(postId, { title, text: t('shareText', { title, price }) }, locale)
    if (done === 'copied') toast.success(t('linkCopied'))
    if (done === 'failed') toast.error(shell('error'))
  }
}
