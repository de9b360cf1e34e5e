import { useEffect } from 'react'
import { keepPages } from '@/lib/api/keep-pages'
import { useLocale } from 'next-intl'
import { localePath } from '@/lib/i18n/path'

/** Who has opened the form once can open it, and the own ads, without a connection: both pages and their code are kept. */
export function useReadyOffline(): void {
  const locale = useLocale()
  useEffect(() => {
    void keepPages([localePath(locale, '/post-ad'), localePath(locale, '/my-ads')])
  }, [locale])
}
