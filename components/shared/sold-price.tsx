import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { PriceText } from '@/lib/contract/still-here'
import { PriceField } from './price-field'

/**
 * Asks for how much something was sold, which the seller need not tell.
 * @returns the field, and a function that gives the answer to `send`, or shows what is wrong with it
 */
export function useSoldPrice(send: (price: number | undefined) => void): { field: ReactNode; submit: () => void } {
  const t = useTranslations('stillHere')
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  function submit() {
    const price = text.trim() === '' ? undefined : PriceText.safeParse(text)
    if (price?.success === false) return setIsWrong(true)
    setText('')
    send(price?.data)
  }
  const field = (
    <PriceField
      label={t('soldFor')}
      note={t('soldForNote')}
      value={text}
      onChange={changed => {
        setText(changed)
        setIsWrong(false)
      }}
      problem={isWrong ? 'priceNumber' : null}
    />
  )
  return { field, submit }
}
