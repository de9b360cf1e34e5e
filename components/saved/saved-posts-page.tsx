'use client'

import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { late } from '@/components/late/late'
import { SavedPostSkeletons } from './saved-post-skeletons'

const Saved = late(() => import('./saved').then(module => module.Saved), { queries: true })

/** Saved posts and searches, for signed-in users. */
export function SavedPostsPage() {
  const t = useTranslations('saved')
  return (
    <LoginGuard reason={t('guard')}>
      {user => (
        <div className="mx-auto flex max-w-4xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
          <Saved fallback={<SavedPostSkeletons />} viewerId={user.id} />
        </div>
      )}
    </LoginGuard>
  )
}
