'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import type { FormCatalog } from './catalog'
import { FormSkeleton } from './form-skeleton'

const PostFormEntry = dynamic(() => import('./post-form-entry').then(module => module.PostFormEntry), { ssr: false, loading: () => <FormSkeleton /> })

/** The ad form for who is signed in; its code comes only for them. */
export function PostFormPage({ catalog }: { catalog: FormCatalog }) {
  const t = useTranslations('postAd')
  return <LoginGuard reason={t('loginToPost')}>{user => <PostFormEntry key={user.id} catalog={catalog} user={user} />}</LoginGuard>
}
