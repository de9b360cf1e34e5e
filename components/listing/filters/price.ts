import { PRICE_FILTER_MAX } from '@/lib/contract/limits'
import { latinDigits } from '@/lib/format/digits'
import { formatRupees } from '@/lib/format/format'

/** The price range as text: ₹0 – ₹10,00,000+, where + means that there is no upper limit. */
export function priceText(min: number, max: number): string {
  return `${formatRupees(min)} – ${formatRupees(max)}${max >= PRICE_FILTER_MAX ? '+' : ''}`
}

/** The typed price, at most the filter's highest price; undefined without a digit. */
export function typedPrice(text: string): number | undefined {
  const digits = latinDigits(text)
  return digits === '' ? undefined : Math.min(Number(digits), PRICE_FILTER_MAX)
}
