'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { buttonClasses } from '@/components/ui/button'
import { queryClient } from '@/lib/api/query-client'
import { Link } from '@/lib/i18n/navigation'
import { OwnPosts } from './own-posts'

/** My Ads, for who is signed in. */
export function OwnPostsPage() {
  const t = useTranslations('myAds')
  return (
    <LoginGuard>
      {() => (
        <QueryClientProvider client={queryClient}>
          <div className="mx-auto flex max-w-4xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 className="text-2xl">{t('title')}</h1>
              <Link href="/post-ad" prefetch={false} className={buttonClasses('accent')}>
                {t('postNew')}
              </Link>
            </div>
            <OwnPosts />
          </div>
        </QueryClientProvider>
      )}
    </LoginGuard>
  )
}
