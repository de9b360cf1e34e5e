import { ALL_PRICES, priceScale, type PriceScale } from '@/lib/listing/price-scale'
import { cellName } from './cells'
import { readCells } from './figures'

/** The prices that the filter of a category offers; if there are too few sellers, those of all lists. */
export async function readPriceScale(categoryId: string): Promise<PriceScale> {
  const name = cellName(categoryId, {})
  const figures = (await readCells([name])).get(name)
  return figures && figures.p25 >= 1 ? priceScale(figures) : ALL_PRICES
}
