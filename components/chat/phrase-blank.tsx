import { SendHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { PriceInput } from '@/components/shared/price-input'
import { useContractForm } from '@/components/shared/use-contract-form'
import { Button } from '@/components/ui/button'
import { Form, FormControl, FormField, FormItem, FormMessage } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import type { Blank } from '@/lib/contract/phrases'
import { PriceForm } from '@/lib/contract/post-form'
import { dateIn } from './times'

type Props = {
  kind: Blank
  /** The phrase, without what is asked for. */
  label: string
  onSend: (value: string) => void
}

/** Asks what belongs into the blank of a phrase, and sends it. */
export function PhraseBlank({ kind, ...props }: Props) {
  return kind === 'price' ? <PriceBlank {...props} /> : <DayBlank {...props} />
}

function PriceBlank({ label, onSend }: Omit<Props, 'kind'>) {
  const form = useContractForm(PriceForm, { defaultValues: { price: '' }, reValidateMode: 'onSubmit' })
  const send = form.handleSubmit(({ price }) => onSend(String(price)))
  return (
    <Form {...form}>
      <form noValidate onSubmit={event => void send(event)} className={ROW}>
        <FormField
          control={form.control}
          name="price"
          render={({ field }) => (
            <FormItem className="flex-1">
              <FormControl>
                <PriceInput {...field} aria-label={label} autoFocus enterKeyHint="send" />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <SendButton />
      </form>
    </Form>
  )
}

function DayBlank({ label, onSend }: Omit<Props, 'kind'>) {
  // A browser gives no value, or one outside of the bounds, only to a form that it does not check.
  const [day, setDay] = useState(dateIn(1))
  function send(event: FormEvent) {
    event.preventDefault()
    onSend(day)
  }
  return (
    <form onSubmit={send} className={ROW}>
      <Input
        type="date"
        aria-label={label}
        required
        autoFocus
        min={dateIn(0)}
        max={dateIn(DAYS_AHEAD)}
        value={day}
        onChange={event => setDay(event.target.value)}
        className="flex-1"
      />
      <SendButton />
    </form>
  )
}

/** Days ahead that somebody can promise to come; the server allows a year. */
const DAYS_AHEAD = 60

const ROW = 'flex items-start gap-2 px-2 pb-3'

function SendButton() {
  const t = useTranslations('chat')
  return (
    <Button type="submit" className="min-h-12">
      <SendHorizontal aria-hidden />
      {t('send')}
    </Button>
  )
}
