'use client'

import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { late } from '@/components/late/late'
import { ProfileSkeleton } from './profile-skeleton'

const Profile = late(() => import('./profile').then(module => module.Profile), { queries: true })

/** The user's own profile, for signed-in users; visitors do not load its code. */
export function ProfilePage() {
  const t = useTranslations('profile')
  return (
    <LoginGuard reason={t('loginToSee')}>
      {user => <Profile fallback={<ProfileSkeleton />} key={user.id} user={user} />}
    </LoginGuard>
  )
}
