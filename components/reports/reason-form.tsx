'use client'

import type { ReactNode } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useContractForm } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from '@/components/ui/form'
import { RadioGroupItem } from '@/components/ui/radio-group'
import { Textarea } from '@/components/ui/textarea'
import { REPORT_LENGTH } from '@/lib/contract/limits'
import { ReportForm, type ReportReason, type ReportTexts } from '@/lib/contract/reports'

/** The form of a report: a reason, or the user's own words if no reason fits. */
export function useReasonForm(first: ReportTexts = { choice: '', words: '' }) {
  return useContractForm(ReportForm, { defaultValues: first, mode: 'onTouched' })
}

type Props = {
  form: UseFormReturn<ReportTexts, unknown, { reason: string }>
  question: ReactNode
  reasons: readonly { value: ReportReason; label: string }[]
  words: Record<'other' | 'submit' | 'submitting', string> & { hint?: string }
  /** Sends the report. The button is busy until it resolves. */
  onSend: (report: { reason: string }) => Promise<void>
}

export function ReasonForm({ form, question, reasons, words, onSend }: Props) {
  const { control, formState, handleSubmit } = form
  const isOther = useWatch({ control, name: 'choice' }) === 'other'
  return (
    <Form {...form}>
      <form noValidate onSubmit={event => void handleSubmit(onSend)(event)} className="flex flex-col gap-4">
        <FormField
          control={control}
          name="choice"
          render={({ field: { ref, ...field } }) => (
            <fieldset className="flex flex-col">
              <legend className="mb-1 text-muted-foreground">{question}</legend>
              {reasons.map(({ value, label }, index) => (
                <label
                  key={value}
                  className="flex min-h-12 items-center gap-3 rounded-lg px-2 py-1.5 leading-snug hover:bg-muted has-checked:bg-accent has-checked:font-semibold"
                >
                  <RadioGroupItem
                    ref={index === 0 ? ref : undefined}
                    {...field}
                    value={value}
                    checked={field.value === value}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
        />
        {isOther && (
          <FormField
            control={control}
            name="words"
            render={({ field }) => (
              <FormItem>
                <FormLabel>{words.other}</FormLabel>
                {words.hint && <FormDescription>{words.hint}</FormDescription>}
                <FormControl>
                  <Textarea rows={3} maxLength={REPORT_LENGTH} {...field} />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
        )}
        <Button type="submit" disabled={formState.isSubmitting || !formState.isValid}>
          {formState.isSubmitting ? words.submitting : words.submit}
        </Button>
      </form>
    </Form>
  )
}
