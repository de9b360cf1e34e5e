import { PRICE_FILTER_MAX, PRICE_FILTER_STEP } from '../contract/limits'

/** The prices that the filter of a list offers, in whole rupees. */
export type PriceScale = {
  /** Upper limits that the user can choose by one tap. */
  quick: number[]
  /** The end of the slider, which means no upper limit, and the distance between its stops. */
  top: number
  step: number
}

/** For lists of all categories, and for categories with too few ads for a scale of their own. */
export const ALL_PRICES: PriceScale = {
  quick: [10_000, 50_000, 100_000],
  top: PRICE_FILTER_MAX,
  step: PRICE_FILTER_STEP,
}

/** The most stops of a slider: on a phone, more would be too close together for a thumb. */
const STOPS = 50

/** Rounds to a multiple of half the price's power of ten, at least one filter step: 78,000 becomes 80,000. */
function round(price: number): number {
  const half = Math.max(PRICE_FILTER_STEP, 10 ** Math.floor(Math.log10(price)) / 2)
  return Math.max(half, Math.round(price / half) * half)
}

/** The next of 1, 2, 5, 10, 20, 50, … thousand. */
function roundUp(price: number): number {
  const unit = 10 ** Math.max(3, Math.floor(Math.log10(price)))
  return [1, 2, 5, 10].map(times => times * unit).find(step => step >= price)!
}

/**
 * The scale of a category from the prices of its ads: their quartiles to tap, and stops that are far enough apart.
 * @param prices of its ads, in whole rupees, each at least 1
 */
export function priceScale({ p25, median, p75, p90 }: Record<'p25' | 'median' | 'p75' | 'p90', number>): PriceScale {
  const end = Math.min(PRICE_FILTER_MAX, p90 * 1.25)
  const step = roundUp(end / STOPS)
  const quick = [...new Set([p25, median, p75].map(round))].filter(price => price < PRICE_FILTER_MAX)
  return { quick, top: Math.ceil(end / step) * step, step }
}
