import { inArray } from 'drizzle-orm'
import { priceCells } from '../db/schema-prices'
import { services } from '../services/services'

export const QUANTILES = ['p10', 'p25', 'median', 'p75', 'p90'] as const
export type Quantiles = Record<(typeof QUANTILES)[number], number>
/** What the ads of a cell usually cost, and of how many sellers they are. */
export type Figures = Quantiles & { sellers: number }

/** If the middle half of the prices spans more than this factor, the ads are too different to say what is usual. */
const MOST_SPAN = 3

export const isTooMixed = ({ p25, p75 }: Quantiles) => p75 > p25 * MOST_SPAN

/** Rounds to two significant digits: there are too few ads for more. */
export function roundPrice(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1)
  return Math.round(price / unit) * unit
}

/** The quantiles that `of` returns for each name, rounded. */
export const rounded = (of: (name: keyof Quantiles) => number) =>
  Object.fromEntries(QUANTILES.map(name => [name, roundPrice(of(name))])) as Quantiles

/** The stored figures of these cells by the name of the cell; one with too few sellers has none. Not rounded. */
export async function readCells(names: string[]): Promise<Map<string, Figures>> {
  const { reads } = await services()
  const rows = await reads.select().from(priceCells).where(inArray(priceCells.cell, names))
  return new Map(rows.map(row => [row.cell, row]))
}

/** The figures of these cells as readers see them. Cells with too few sellers or too different ads are left out. */
export async function readFigures(names: string[]): Promise<Map<string, Figures>> {
  const cells = [...(await readCells(names))].filter(([, figures]) => !isTooMixed(figures))
  return new Map(cells.map(([name, figures]) => [name, { ...rounded(of => figures[of]), sellers: figures.sellers }]))
}
