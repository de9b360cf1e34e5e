'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { LazyMessages } from '@/components/ui/lazy-messages'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { setViewer } from '@/lib/api/viewer'
import { REPORT_LENGTH, REPORT_REASONS } from '@/lib/contract/limits'
import { dropDraft, keepDraft, readDraft, type Reason } from './report-draft'

type Props = { postId: string; onDone: () => void }

/** The reasons of a report, with words of the reader's own where none fits. */
export function ReportForm(props: Props) {
  return (
    <LazyMessages fallback={<div className="skeleton h-96" />}>
      <Form {...props} />
    </LazyMessages>
  )
}

function Form({ postId, onDone }: Props) {
  const t = useTranslations('report')
  const errors = useTranslations('errors')
  const actions = useTranslations('actions')
  const [draft] = useState(() => readDraft(postId))
  const [reason, setReason] = useState(draft.reason)
  const [words, setWords] = useState(draft.words)
  const [missing, setMissing] = useState(false)
  const [pending, setPending] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const labels: Record<Reason, string> = { spam: t('spam'), inappropriate: t('inappropriate'), fraud: t('fraud'), duplicate: t('duplicate'), 'abuse post': t('abuse'), other: t('other') }

  useEffect(() => {
    if (reason) keepDraft(postId, { reason, words })
  }, [postId, reason, words])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending || !reason) return
    const said = reason === 'other' ? words.trim() : reason
    setMissing(said === '')
    if (said === '') return box.current?.focus()
    setPending(true)
    try {
      await call('reportPost', { params: { id: postId }, body: { reason: said } })
      dropDraft()
      onDone()
      toast.success(t('done'), { description: t('doneText') })
    } catch (problem) {
      setPending(false)
      toast.error(actions('error'), { description: t('failed') })
      if (errorCode(problem) === 'loginRequired') setViewer(null)
    }
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="flex flex-col gap-4">
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-ink-soft">{t('question')}</legend>
        {REPORT_REASONS.map(value => (
          <label key={value} className="flex min-h-12 items-center gap-3 rounded-card px-2 py-1.5 leading-snug hover:bg-sunken has-checked:bg-leaf-tint has-checked:font-semibold">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value)
                setMissing(false)
              }}
              className="size-5 shrink-0 accent-leaf"
            />
            {labels[value]}
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <Field label={t('otherLabel')} hint={t('otherHint', { limit: String(REPORT_LENGTH) })} error={missing ? errors('reasonMissing') : undefined}>
          {control => <textarea {...control} ref={box} rows={3} maxLength={REPORT_LENGTH} value={words} onChange={event => setWords(event.target.value)} />}
        </Field>
      )}
      <Button type="submit" disabled={pending || !reason}>
        {t(pending ? 'submitting' : 'submit')}
      </Button>
    </form>
  )
}
