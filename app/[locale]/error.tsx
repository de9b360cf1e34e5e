'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/shared/empty-state'
import { Button } from '@/components/ui/button'

/** Shown when a page failed to render, with a button that loads it again. */
export default function PageError() {
  const t = useTranslations('shell')
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        level={1}
        title={t('error')}
        action={<Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>}
      />
    </div>
  )
}
