'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'

export function ToastSection() {
  const t = useTranslations('shell')
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" onClick={() => toast.success(t('loggedOut'))}>
        {t('logout')}
      </Button>
      <Button
        variant="outline"
        onClick={() =>
          toast.error(t('error'), { description: t('offline'), action: { label: t('tryAgain'), onClick: () => {} } })
        }
      >
        {t('tryAgain')}
      </Button>
    </div>
  )
}
