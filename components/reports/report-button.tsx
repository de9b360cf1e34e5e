'use client'

import { Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useViewer } from '@/lib/auth/viewer'
import { useReport } from './use-report'

/** The button that reports another user's post. */
export function ReportButton({ postId, sellerId }: { postId: string; sellerId: string }) {
  const t = useTranslations('actions')
  const { user } = useViewer()
  const { report, dialog } = useReport(postId)
  if (user?.id === sellerId) return null
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-3 -my-2 self-start px-3 text-start text-muted-foreground"
        onClick={event => report(event.currentTarget)}
      >
        <Flag aria-hidden />
        {t('report')}
      </Button>
      {dialog}
    </>
  )
}
