import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { PriceField } from '@/components/shared/price-field'
import { useSoldPrice } from '@/components/shared/sold-price'
import { Button } from '@/components/ui/button'
import { PriceText, type StillHereAnswer } from '@/lib/contract/still-here'
import { formatRupees } from '@/lib/format/format'

type Props = { busy: boolean; onAnswer: (answer: StillHereAnswer) => void; onCancel: () => void }

/** Says that it is sold, and for how much if the seller likes to tell. */
export function SoldForm({ onAnswer, ...rest }: Props) {
  const own = useTranslations('myAds')
  const { field, submit } = useSoldPrice(price => onAnswer({ answer: 'sold', price }))
  return (
    <AnswerForm {...rest} action={own('markSold')} onSubmit={submit}>
      {field}
    </AnswerForm>
  )
}

type LowerProps = Props & {
  /** The present price, in whole rupees. */
  price: number
  /** Has the server refused the last price? */
  refused: boolean
}

/** Asks for a price that is lower than the present one. */
export function LowerForm({ price, refused, onAnswer, ...rest }: LowerProps) {
  const t = useTranslations('stillHere')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'priceRequired' | 'priceNumber' | 'lowerPrice' | null>(null)
  function submit() {
    if (text.trim() === '') return setProblem('priceRequired')
    const read = PriceText.safeParse(text)
    if (!read.success) return setProblem('priceNumber')
    if (read.data >= price) return setProblem('lowerPrice')
    onAnswer({ answer: 'price', price: read.data })
  }
  return (
    <AnswerForm {...rest} action={t('lower')} onSubmit={submit}>
      <PriceField
        label={t('newPrice')}
        note={t('priceNow', { price: formatRupees(price) })}
        value={text}
        onChange={changed => {
          setText(changed)
          setProblem(null)
        }}
        problem={problem ?? (refused ? 'lowerPrice' : null)}
        autoFocus
      />
    </AnswerForm>
  )
}

type FormProps = Omit<Props, 'onAnswer'> & { action: string; onSubmit: () => void; children: ReactNode }

function AnswerForm({ action, busy, onSubmit, onCancel, children }: FormProps) {
  const own = useTranslations('myAds')
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Button type="submit" size="lg" className="w-full" disabled={busy}>
        {action}
      </Button>
      <Button variant="outline" className="w-full" onClick={onCancel}>
        {own('cancel')}
      </Button>
    </form>
  )
}
