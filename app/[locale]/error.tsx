'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Something broke while a page was made: say so, and offer to fetch it again. */
export default function PageError() {
  const t = useTranslations('shell')
  return (
    <div role="alert">
      <EmptyState icon={CloudOff} level={1} title={t('error')} action={<Button onClick={() => window.location.reload()}>{t('tryAgain')}</Button>} />
    </div>
  )
}
