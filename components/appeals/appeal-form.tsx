'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { setViewer } from '@/lib/auth/viewer'
import { errorCode } from '@/lib/client/problem'
import { APPEAL_LENGTH, AppealBody } from '@/lib/contract/appeals'
import type { AppealState } from '@/lib/contract/decided'
import { formatNumber } from '@/lib/format/format'
import { dropDraft, keepDraft, readDraft } from './appeal-draft'

type Props = {
  /** The id of the post that it is about; null: of a blocked account, whose words this browser does not store. */
  about: string | null
  /** Sends the words, and returns what became of them. */
  send: (words: string) => Promise<AppealState>
  onDone: (state: AppealState) => void
}

/** What somebody writes against a decision about their ad or their account. It stays until it is sent. */
export function AppealForm({ about, send, onDone }: Props) {
  const t = useTranslations('appeal')
  const report = useTranslations('report')
  const errors = useTranslations('errors')
  const [draft] = useState(() => (about === null ? '' : readDraft(about)))
  const form = useContractForm(AppealBody, { defaultValues: { words: draft }, reValidateMode: 'onSubmit' })
  const { control, formState, handleSubmit, clearErrors, setError } = form
  const words = useWatch({ control, name: 'words' })

  useEffect(() => {
    if (about !== null && words) keepDraft(about, words)
  }, [about, words])

  async function submit(body: { words: string }) {
    try {
      const state = await send(body.words)
      dropDraft()
      onDone(state)
      toast.success(t('thanks'))
    } catch (problem) {
      const code = errorCode(problem)
      setError('words', { message: errors(code) })
      if (code === 'loginRequired') setViewer(null)
    }
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={event => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
        <FormField
          control={control}
          name="words"
          render={({ field }) => (
            <FormItem>
              <FormLabel>{t('question')}</FormLabel>
              <FormDescription>{report('otherHint', { limit: formatNumber(APPEAL_LENGTH) })}</FormDescription>
              <FormControl>
                <Textarea
                  rows={4}
                  maxLength={APPEAL_LENGTH}
                  {...field}
                  onChange={event => {
                    field.onChange(event)
                    clearErrors()
                  }}
                />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <Button type="submit" disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'sending' : 'send')}
        </Button>
      </form>
    </Form>
  )
}
