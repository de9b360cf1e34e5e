'use client'

import { Slider } from '@/components/ui/slider'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { PRICE_FILTER_MAX, PRICE_FILTER_STEP } from '@/lib/contract/limits'
import { formatRupees } from '@/lib/format/format'
import { QUICK_PRICES } from './price'

type Prices = { min: number; max: number; onChange: (min: number, max: number) => void }

export function PriceSlider({ min, max, labels, onChange }: Prices & { labels: Record<'min' | 'max', string> }) {
  return (
    <Slider
      value={[min, max]}
      min={0}
      max={PRICE_FILTER_MAX}
      step={PRICE_FILTER_STEP}
      largeStep={PRICE_FILTER_MAX / 10}
      labels={[labels.min, labels.max]}
      valueText={formatRupees}
      onValueChange={([low = 0, high = PRICE_FILTER_MAX]) => onChange(low, high)}
    />
  )
}

/** Buttons with common maximum prices. */
export function QuickPrices({ min, max, words, onChange }: Prices & { words: readonly string[] }) {
  return (
    <ToggleGroup value={min === 0 ? [String(max)] : []} onValueChange={([price]) => onChange(0, Number(price ?? max))}>
      {QUICK_PRICES.map((price, index) => (
        <ToggleGroupItem key={price} value={String(price)}>
          {words[index]}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
