'use client'

import { Slider } from '@/components/ui/slider'
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import { PRICE_FILTER_MAX } from '@/lib/contract/limits'
import { formatRupees } from '@/lib/format/format'
import type { PriceScale } from '@/lib/listing/price-scale'

type Prices = { scale: PriceScale; min: number; max: number; onChange: (min: number, max: number) => void }

/** A slider over the prices of the list. A thumb at its end means no upper limit. */
export function PriceSlider({
  scale: { top, step },
  min,
  max,
  labels,
  onChange,
}: Prices & { labels: Record<'min' | 'max', string> }) {
  return (
    <Slider
      value={[Math.min(min, top), Math.min(max, top)]}
      min={0}
      max={top}
      step={step}
      largeStep={step * 10}
      labels={[labels.min, labels.max]}
      valueText={formatRupees}
      onValueChange={([low = 0, high = top]) => onChange(low, high < top ? high : PRICE_FILTER_MAX)}
    />
  )
}

/** Buttons with highest prices, for users who cannot drag a thumb or type a number. */
export function QuickPrices({ scale, min, max, words, onChange }: Prices & { words: readonly string[] }) {
  return (
    <ToggleGroup value={min === 0 ? [String(max)] : []} onValueChange={([price]) => onChange(0, Number(price ?? max))}>
      {scale.quick.map((price, index) => (
        <ToggleGroupItem key={price} value={String(price)}>
          {words[index]}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  )
}
