'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { Providers } from '@/components/shared/providers'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { OwnPosts } from './own-posts'

/**
 * My Ads, for signed-in users. It loads no code later, because the service worker stores the page only with the files
 * that its HTML contains; only the form of an appeal, which cannot be sent without a connection.
 */
export function OwnPostsPage() {
  const t = useTranslations('myAds')
  return (
    <LoginGuard>
      {user => (
        <div className="mx-auto flex max-w-4xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl">{t('title')}</h1>
            <Link href="/post-ad" className={buttonVariants({ variant: 'outline' })}>
              <Plus aria-hidden />
              {t('postNew')}
            </Link>
          </div>
          <Providers>
            <OwnPosts viewerId={user.id} />
          </Providers>
        </div>
      )}
    </LoginGuard>
  )
}
