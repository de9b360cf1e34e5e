import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { PriceField, type PriceTexts } from '@/components/shared/price-field'
import { SoldPriceField, useSoldPriceForm } from '@/components/shared/sold-price'
import { useContractForm, useFieldWords } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { ApiError } from '@/lib/client/problem'
import { lowerPriceForm, type StillHereAnswer } from '@/lib/contract/still-here'
import { formatRupees } from '@/lib/format/format'

/** Sends an answer. `onFailed` gets the problem if the server refuses it. */
export type OnAnswer = (answer: StillHereAnswer, onFailed?: (problem: Error) => void) => void

type Props = { busy: boolean; onAnswer: OnAnswer; onCancel: () => void }

/** The form of the answer "sold", with the price if the seller wants to enter it. */
export function SoldForm({ onAnswer, ...rest }: Props) {
  const own = useTranslations('myAds')
  const form = useSoldPriceForm()
  return (
    <AnswerForm
      {...rest}
      form={form}
      action={own('markSold')}
      onSend={({ price }) => onAnswer({ answer: 'sold', price })}
    >
      <SoldPriceField />
    </AnswerForm>
  )
}

type LowerProps = Props & {
  /** The present price, in whole rupees. */
  price: number
}

/** Asks for a price that is lower than the present one. */
export function LowerForm({ price: present, onAnswer, ...rest }: LowerProps) {
  const t = useTranslations('stillHere')
  const words = useFieldWords()
  const form = useContractForm(lowerPriceForm(present), { defaultValues: { price: '' }, reValidateMode: 'onSubmit' })

  function showProblem(problem: Error) {
    if (problem instanceof ApiError && problem.code === 'invalidFields')
      form.setError('price', { message: words(problem.fields.price) }, { shouldFocus: true })
  }

  return (
    <AnswerForm
      {...rest}
      form={form}
      action={t('lower')}
      onSend={({ price }) => onAnswer({ answer: 'price', price }, showProblem)}
    >
      <PriceField label={t('newPrice')} note={t('priceNow', { price: formatRupees(present) })} autoFocus />
    </AnswerForm>
  )
}

type FormProps<Decoded> = Omit<Props, 'onAnswer'> & {
  form: UseFormReturn<PriceTexts, unknown, Decoded>
  action: string
  onSend: (decoded: Decoded) => void
  children: ReactNode
}

function AnswerForm<Decoded>({ form, action, busy, onSend, onCancel, children }: FormProps<Decoded>) {
  const own = useTranslations('myAds')
  return (
    <Form {...form}>
      <form noValidate className="flex flex-col gap-4" onSubmit={event => void form.handleSubmit(onSend)(event)}>
        {children}
        <Button type="submit" size="lg" className="w-full" disabled={busy}>
          {action}
        </Button>
        <Button variant="outline" className="w-full" onClick={onCancel}>
          {own('cancel')}
        </Button>
      </form>
    </Form>
  )
}
