import { GOODS_FIELDS, goodsRow, type Goods, type GoodsField } from '../contract/goods'
import { formatMonth, formatNumber, formatQuantity } from './format'

/** The messages of `post` for a figure with its unit. */
const UNITS = { horsepower: 'hpFact', hours: 'hoursFact', packKg: 'kgFact' } as const satisfies Partial<
  Record<GoodsField, string>
>
export const GOODS_MESSAGES = Object.values(UNITS)
export type GoodsMessage = (typeof GOODS_MESSAGES)[number]

/** Returns the text of a message of `post` with a figure: as text, and as the number that its plural depends on. */
type Say = (message: GoodsMessage, values: { value: string; count: number }) => string

/** The value of a fact as text; null if the ad does not say it, or if it is a yes or no. */
export function goodsValue(goods: Goods, name: GoodsField): string | null {
  const value = goods[name]
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return goodsRow(name).values.kind === 'month' ? formatMonth(value) : value
  // A year is not an amount, so its digits are not grouped.
  return name === 'year' ? String(value) : Number.isInteger(value) ? formatNumber(value) : formatQuantity(value)
}

/** The value of a fact with its unit. */
export function goodsFigure(goods: Goods, name: GoodsField, say: Say): string | null {
  const value = goodsValue(goods, name)
  const unit = (UNITS as Partial<Record<GoodsField, GoodsMessage>>)[name]
  return value !== null && unit ? say(unit, { value, count: Number(goods[name]) }) : value
}

/** Returns a message of `post`: the name of a fact, yes or no. */
type Name = (message: GoodsField | 'yes' | 'no') => string

/** All facts of an ad's goods with their names, for a table. */
export function goodsDetails(goods: Goods, say: Name): { field: GoodsField; name: string; value: string }[] {
  return GOODS_FIELDS.flatMap(field => {
    const flag = goods[field]
    const value = typeof flag === 'boolean' ? say(flag ? 'yes' : 'no') : goodsValue(goods, field)
    return value === null ? [] : [{ field, name: say(field), value }]
  })
}

/** The short facts of goods, the same wherever the ad is shown: 2018, 45 HP. */
export function goodsFigures(goods: Goods, say: Say): string[] {
  return GOODS_FIELDS.flatMap(name => (goodsRow(name).short ? (goodsFigure(goods, name, say) ?? []) : []))
}

/** The same in a line: "2018 · 45 HP". Null if the ad says none of them. */
export const goodsWords = (goods: Goods, say: Say): string | null => goodsFigures(goods, say).join(' · ') || null
