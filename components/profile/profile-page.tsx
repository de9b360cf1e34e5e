'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { ProfileSkeleton } from './profile-skeleton'

const Profile = dynamic(() => import('./profile').then(module => module.Profile), { ssr: false, loading: ProfileSkeleton })

/** The own profile, for who is signed in; its code comes only for them. */
export function ProfilePage() {
  const t = useTranslations('profile')
  return <LoginGuard reason={t('loginToSee')}>{user => <Profile key={user.id} user={user} />}</LoginGuard>
}
