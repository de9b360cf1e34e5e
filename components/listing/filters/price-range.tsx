import { useState } from 'react'
import { late } from '@/components/late/late'
import { WhenSeen } from '@/components/late/when-seen'
import { controlVariants } from '@/components/ui/input'
import { PRICE_FILTER_MAX } from '@/lib/contract/limits'
import { priceRange, type ListFilters } from '@/lib/listing/feed-address'
import type { PriceScale } from '@/lib/listing/price-scale'
import { formatNumber } from '@/lib/format/format'
import { cn } from '@/lib/utils'
import type { FormWords } from './form-words'
import { priceText, typedPrice } from './price'

const PriceSlider = late(() => import('./price-slider').then(module => module.PriceSlider))
const QuickPrices = late(() => import('./price-slider').then(module => module.QuickPrices))

/** If the slider cannot be loaded, no error is shown: the user can type the prices. */
const unseen = () => {}

type Side = 'min' | 'max'
type Props = {
  scale: PriceScale
  filters: ListFilters
  words: FormWords
  onChange: (price: Pick<ListFilters, Side>) => void
}

/**
 * Lowest and highest price: a slider with two thumbs, and below it number fields and buttons with common prices.
 * Without scripts only the number fields are there. The slider is loaded only when the filters are visible.
 */
export function PriceRange({ scale, filters: { min = 0, max = PRICE_FILTER_MAX }, words, onChange }: Props) {
  /** The number that the user is typing. It is applied when the field loses the focus or on Enter. */
  const [typed, setTyped] = useState<{ side: Side; text: string } | null>(null)
  const sides = [
    { side: 'min', price: min },
    { side: 'max', price: max },
  ] as const
  const change = (low: number | undefined, high: number | undefined) =>
    onChange({ min: undefined, max: undefined, ...priceRange(low, high) })

  function finish(side: Side) {
    if (typed?.side !== side) return
    const price = typedPrice(typed.text)
    setTyped(null)
    if (side === 'min') change(price, max)
    else change(min, price)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">{words.price}</legend>
      <output className="figure block text-muted-foreground">{priceText(min, max)}</output>
      <WhenSeen className="h-11 [@media(scripting:none)]:hidden">
        <PriceSlider scale={scale} min={min} max={max} labels={words.labels} onChange={change} onFailed={unseen} />
      </WhenSeen>
      <div className="flex items-center gap-1.5">
        {sides.map(({ side, price }) => (
          <span key={side} className="relative min-w-0 flex-1">
            <span
              aria-hidden
              className="absolute inset-y-0 left-2.5 grid lg:left-1.5 lg:text-sm place-items-center text-muted-foreground"
            >
              ₹
            </span>
            <input
              name={side}
              value={typed?.side === side ? typed.text : formatNumber(price)}
              onChange={event => setTyped({ side, text: event.target.value })}
              onBlur={() => finish(side)}
              onKeyDown={event => event.key === 'Enter' && finish(side)}
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              maxLength={14}
              aria-label={words.labels[side]}
              className={cn(controlVariants, 'figure pr-1 pl-6.5 lg:pl-5 lg:text-sm')}
            />
          </span>
        ))}
      </div>
      {/* The reserved height fits one button a line in the panel, two in the sheet: nothing moves later. */}
      <WhenSeen
        className={cn(
          'mt-2 min-h-11 [@media(scripting:none)]:hidden',
          scale.quick.length > 2 ? 'min-h-24 lg:min-h-37' : scale.quick.length > 1 && 'lg:min-h-24',
        )}
      >
        <QuickPrices scale={scale} min={min} max={max} words={words.quickPrices} onChange={change} onFailed={unseen} />
      </WhenSeen>
    </fieldset>
  )
}
