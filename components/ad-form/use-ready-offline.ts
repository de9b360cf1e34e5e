import { useEffect } from 'react'
import { keepPages } from '@/lib/offline/keep-pages'
import { useLocale } from 'next-intl'
import { localePath } from '@/lib/i18n/path'

/**
 * Stores the form, the page of the user's own posts and their code, so that both pages open offline after the first
 * visit.
 */
export function useReadyOffline(): void {
  const locale = useLocale()
  useEffect(() => {
    void keepPages([localePath(locale, '/post-ad'), localePath(locale, '/my-ads')])
  }, [locale])
}
