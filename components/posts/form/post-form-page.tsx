'use client'

import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import type { FormCatalog } from './catalog'
import { PostForm } from './post-form'

/** The ad form for who is signed in. */
export function PostFormPage({ catalog }: { catalog: FormCatalog }) {
  const t = useTranslations('postAd')
  return <LoginGuard reason={t('loginToPost')}>{user => <PostForm catalog={catalog} user={user} />}</LoginGuard>
}
