'use client'

import dynamic from 'next/dynamic'
import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { buttonClasses } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { OwnPostSkeletons } from './own-post-skeletons'

const OwnPosts = dynamic(() => import('./own-posts').then(module => module.OwnPosts), { ssr: false, loading: OwnPostSkeletons })

/** My Ads, for who is signed in. */
export function OwnPostsPage() {
  const t = useTranslations('myAds')
  return (
    <LoginGuard>
      {user => (
        <div className="mx-auto flex max-w-4xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl">{t('title')}</h1>
            <Link href="/post-ad" className={buttonClasses('accent')}>
              <Plus aria-hidden />
              {t('postNew')}
            </Link>
          </div>
          <OwnPosts viewerId={user.id} />
        </div>
      )}
    </LoginGuard>
  )
}
