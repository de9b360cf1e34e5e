import { useLayoutEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { ControlProps } from '@/components/ui/field'
import { latinDigits } from '@/lib/digits'
import { formatNumber } from '@/lib/format'
import type { PostValues } from './values'

/**
 * A price as it is typed, grouped the Indian way while it grows: 1,25,000. A decimal point stays,
 * so that the contract can refuse it: 100.50 must never become 10,050.
 */
export function groupPrice(text: string): string {
  const [whole = '', ...rest] = text.split('.').map(latinDigits)
  const grouped = whole === '' ? '' : formatNumber(Number(whole.slice(0, 12)))
  return [grouped, ...rest].join('.')
}

/** How many of the characters are digits of any script, or the point. */
const digitsIn = (text: string) => text.split('.').map(latinDigits).join('.').length

/** The price with the rupee sign before it. */
export function PriceInput(control: ControlProps) {
  const { field } = useController<PostValues, 'price'>({ name: 'price' })
  const input = useRef<HTMLInputElement | null>(null)
  const caret = useRef<number | null>(null)

  // New commas must not carry the cursor away: as many digits stand before it as before.
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
      <input
        {...control}
        name={field.name}
        ref={element => {
          input.current = element
          field.ref(element)
        }}
        value={field.value}
        onBlur={field.onBlur}
        onChange={event => {
          const { value, selectionStart } = event.target
          caret.current = digitsIn(value.slice(0, selectionStart ?? value.length))
          field.onChange(groupPrice(value))
        }}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        className={`${control.className} figure pl-9! text-lg font-semibold`}
      />
    </div>
  )
}
