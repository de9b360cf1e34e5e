import { PRICE_FILTER_MAX, PRICE_FILTER_STEP } from '../contract/limits'

/** The prices that the filter of a list offers, in whole rupees. */
export type PriceScale = {
  /** Highest prices, each by one tap. */
  quick: number[]
  /** The end of the slider, which means no upper limit, and the distance of its stops. */
  top: number
  step: number
}

/** For lists of all categories, and for categories with too few ads to say. */
export const ALL_PRICES: PriceScale = {
  quick: [10_000, 50_000, 100_000],
  top: PRICE_FILTER_MAX,
  step: PRICE_FILTER_STEP,
}

/** Stops of a slider: more would lie closer together on a phone than a thumb can tell. */
const STOPS = 50

/** Rounds to a number that people say, one digit or one and a half, and that the filter knows. */
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
 * The scale of a category from what its ads cost: quartiles to tap, and stops that are far enough apart.
 * @param prices of its ads, in whole rupees, each at least 1
 */
export function priceScale({ p25, median, p75, p90 }: Record<'p25' | 'median' | 'p75' | 'p90', number>): PriceScale {
  const end = Math.min(PRICE_FILTER_MAX, p90 * 1.25)
  const step = roundUp(end / STOPS)
  const quick = [...new Set([p25, median, p75].map(round))].filter(price => price < PRICE_FILTER_MAX)
  return { quick, top: Math.ceil(end / step) * step, step }
}
