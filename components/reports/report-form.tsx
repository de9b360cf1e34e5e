'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { postEndpoints } from '@/lib/contract/post-endpoints'
import { errorCode } from '@/lib/client/problem'
import { setViewer } from '@/lib/auth/viewer'
import { REPORT_REASONS } from '@/lib/contract/choices'
import { REPORT_LENGTH } from '@/lib/contract/limits'
import type { ReportReason } from '@/lib/contract/reports'
import { ReasonForm, useReasonForm } from './reason-form'
import { dropDraft, keepDraft, readDraft } from './report-draft'

type Props = { postId: string; onDone: () => void }

/** The report of a post. It keeps what the user chose and wrote until it is sent. */
export function ReportForm({ postId, onDone }: Props) {
  const t = useTranslations('report')
  const actions = useTranslations('actions')
  const [draft] = useState(() => readDraft(postId))
  const form = useReasonForm(draft)
  const [choice, words] = useWatch({ control: form.control, name: ['choice', 'words'] })
  const labels: Record<ReportReason, string> = {
    spam: t('spam'),
    inappropriate: t('inappropriate'),
    fraud: t('fraud'),
    duplicate: t('duplicate'),
    'abuse post': t('abuse'),
    other: t('other'),
  }

  useEffect(() => {
    if (choice) keepDraft(postId, { choice, words })
  }, [postId, choice, words])

  async function send(body: { reason: string }) {
    try {
      await call(postEndpoints.reportPost, { params: { id: postId }, body })
      dropDraft()
      onDone()
      toast.success(t('done'), { description: t('doneText') })
    } catch (problem) {
      toast.error(actions('error'), { description: t('failed') })
      if (errorCode(problem) === 'loginRequired') setViewer(null)
    }
  }

  return (
    <ReasonForm
      form={form}
      question={t('question')}
      reasons={REPORT_REASONS.map(value => ({ value, label: labels[value] }))}
      words={{
        other: t('otherLabel'),
        hint: t('otherHint', { limit: String(REPORT_LENGTH) }),
        submit: t('submit'),
        submitting: t('submitting'),
      }}
      onSend={send}
    />
  )
}
