'use client'

import { useTranslations } from 'next-intl'
import { LoginGuard } from '@/components/auth/login-guard'
import { Providers } from '@/components/shared/providers'
import type { FormCatalog } from './catalog'
import { PostFormEntry } from './post-form-entry'

/**
 * The ad form, for signed-in users. It loads no code later, because the service worker stores the page only with the
 * files that its HTML contains.
 */
export function PostFormPage({ catalog }: { catalog: FormCatalog }) {
  const t = useTranslations('postAd')
  const errors = useTranslations('errors')
  return (
    <LoginGuard title={errors('loginRequired')} reason={t('loginToPost')}>
      {user => (
        <Providers>
          <PostFormEntry key={user.id} catalog={catalog} user={user} />
        </Providers>
      )}
    </LoginGuard>
  )
}
