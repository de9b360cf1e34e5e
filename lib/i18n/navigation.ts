import { useLocale } from 'next-intl'
import { usePathname as useFullPathname, useRouter as useNextRouter } from 'next/navigation'
import { useMemo } from 'react'
import { localePath, pathOf } from './path'

/** The path of this page, without its language. */
export function usePathname(): string {
  return pathOf(useFullPathname())
}

/** Goes to pages of this site, named by paths without a language, in the reader's. */
export function useRouter() {
  const router = useNextRouter()
  const locale = useLocale()
  return useMemo(
    () => ({
      push: (path: string) => router.push(localePath(locale, path)),
      replace: (path: string) => router.replace(localePath(locale, path)),
    }),
    [router, locale],
  )
}
