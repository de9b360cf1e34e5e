import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { latinDigits } from '@/lib/format/digits'
import { formatNumber } from '@/lib/format/format'

type Props = Omit<ComponentProps<typeof Input>, 'ref' | 'value' | 'onChange'> & {
  ref?: (element: HTMLInputElement | null) => void
  value: string
  onChange: (text: string) => void
}

/**
 * Groups the digits of a price the Indian way while the user types: 1,25,000. A decimal point stays, so that the
 * contract can refuse it: 100.50 must never become 10,050.
 */
export function groupPrice(text: string): string {
  const [whole = '', ...rest] = text.split('.').map(latinDigits)
  const grouped = whole === '' ? '' : formatNumber(Number(whole.slice(0, 12)))
  return [grouped, ...rest].join('.')
}

/** Counts the digits of any script and the decimal points. */
const digitsIn = (text: string) => text.split('.').map(latinDigits).join('.').length

/** The price with the rupee sign before it. */
export function PriceInput({ ref, ...field }: Props) {
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  // New commas must not move the cursor: the same number of digits stays before it.
  useLayoutEffect(() => {
    const element = input.current
    if (!element || caret.current === null || document.activeElement !== element) return
    let place = 0
    while (place < element.value.length && digitsIn(element.value.slice(0, place)) < caret.current) place++
    element.setSelectionRange(place, place)
    caret.current = null
  }, [field.value])

  return (
    <div className="relative">
      <span aria-hidden className="absolute inset-y-0 left-3.5 grid place-items-center text-lg font-semibold">
        ₹
      </span>
      <Input
        enterKeyHint="go"
        {...field}
        ref={element => {
          input.current = element
          ref?.(element)
        }}
        onChange={event => {
          const { value, selectionStart } = event.target
          caret.current = digitsIn(value.slice(0, selectionStart ?? value.length))
          field.onChange(groupPrice(value))
        }}
        inputMode="numeric"
        autoComplete="off"
        className="figure pl-9 text-lg font-semibold"
      />
    </div>
  )
}
