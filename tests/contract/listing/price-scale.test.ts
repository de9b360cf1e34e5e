import fc from 'fast-check'
import { PRICE_FILTER_MAX, PRICE_FILTER_STEP } from '@/lib/contract/limits'
import { priceScale } from '@/lib/listing/price-scale'

it('the prices of buffaloes lie where a thumb hits them', () => {
  expect(priceScale({ p25: 62_300, median: 81_200, p75: 108_000, p90: 131_000 })).toEqual({
    quick: [60_000, 80_000, 100_000],
    top: 165_000,
    step: 5_000,
  })
})

it('prices below the steps of the filter become one step', () => {
  expect(priceScale({ p25: 420, median: 650, p75: 1_500, p90: 2_900 })).toEqual({
    quick: [1_000, 2_000],
    top: 4_000,
    step: 1_000,
  })
})

it('every price of a scale is one that the filter knows, and the stops are far enough apart', () => {
  const prices = fc
    .tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 1, max: 99_999_999 })))
    .map(four => four.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(prices, ([p25, median, p75, p90]) => {
      const { quick, top, step } = priceScale({ p25: p25!, median: median!, p75: p75!, p90: p90! })
      for (const price of [...quick, top, step]) expect(price % PRICE_FILTER_STEP).toBe(0)
      expect(quick).toEqual([...new Set(quick)].toSorted((a, b) => a - b))
      expect([top <= PRICE_FILTER_MAX, top / step <= 51]).toEqual([true, true])
    }),
  )
})
