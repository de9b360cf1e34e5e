'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { SavedPostSkeletons } from './saved-post-skeletons'

const Saved = dynamic(() => import('./saved').then(module => module.Saved), { ssr: false, loading: SavedPostSkeletons })

/** Saved ads and searches, for who is signed in. */
export function SavedPostsPage() {
  const t = useTranslations('saved')
  return (
    <LoginGuard reason={t('guard')}>
      {user => (
        <div className="mx-auto flex max-w-4xl flex-col gap-5 p-3 sm:p-5 lg:px-0">
          <Saved viewerId={user.id} />
        </div>
      )}
    </LoginGuard>
  )
}
