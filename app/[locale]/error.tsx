'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Something broke while a page was made: say so, and offer to try again. */
export default function PageError({ reset }: { reset: () => void }) {
  const t = useTranslations('shell')
  return <EmptyState icon={CloudOff} level={1} title={t('error')} action={<Button onClick={reset}>{t('tryAgain')}</Button>} />
}
