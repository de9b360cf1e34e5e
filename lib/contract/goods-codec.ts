import { z } from 'zod'
import { optionalDecimal, optionalMonth, optionalText, optionalWhole, yesNo, type BlankField } from './form-fields'
import { GOODS_FIELDS, goodsRow, type Goods, type GoodsField } from './goods'

type Values = ReturnType<typeof goodsRow>['values']

function formField(values: Values) {
  switch (values.kind) {
    case 'text':
      return optionalText(values.length)
    case 'whole':
      return optionalWhole(values.least, values.most)
    case 'decimal':
      return optionalDecimal(values.most)
    case 'month':
      return optionalMonth
    case 'yesNo':
      return yesNo
  }
}

/** The fields of the ad form, by fact. */
export const GOODS_FORM = Object.fromEntries(GOODS_FIELDS.map(name => [name, formField(goodsRow(name).values)])) as {
  [Name in GoodsField]: BlankField<NonNullable<Goods[Name]>>
}

/** Splits fields into the facts of goods and all others. */
export function splitGoods<Fields extends Partial<Record<GoodsField, unknown>>>(
  fields: Fields,
): [goods: Pick<Fields, GoodsField & keyof Fields>, rest: Omit<Fields, GoodsField>] {
  const isGoods = ([name]: [string, unknown]) => (GOODS_FIELDS as string[]).includes(name)
  const entries = Object.entries(fields)
  return [
    Object.fromEntries(entries.filter(isGoods)) as Pick<Fields, GoodsField & keyof Fields>,
    Object.fromEntries(entries.filter(entry => !isGoods(entry))) as Omit<Fields, GoodsField>,
  ]
}

/** The facts of a post on the wire, each only if the ad says it: flags as `yes` and `no`. */
export const GOODS_WIRE = Object.fromEntries(
  GOODS_FIELDS.map(name => {
    const { kind } = goodsRow(name).values
    const value =
      kind === 'yesNo'
        ? z.enum(['yes', 'no'])
        : kind === 'whole'
          ? z.int()
          : kind === 'decimal'
            ? z.number()
            : z.string()
    return [name, value.optional()]
  }),
) as unknown as { [Name in GoodsField]: z.ZodOptional<z.ZodType<WireOf<NonNullable<Goods[Name]>>>> }

type WireOf<Value> = Value extends boolean ? 'yes' | 'no' : Value
type GoodsWire = { [Name in GoodsField]?: WireOf<NonNullable<Goods[Name]>> | undefined }

/** The facts of a post for the wire: only what the ad says. */
export const encodeGoods = (goods: Goods): GoodsWire =>
  Object.fromEntries(
    Object.entries(goods)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value]),
  )

/** The facts of a post from the wire. */
export const decodeGoods = (wire: GoodsWire): Goods =>
  Object.fromEntries(
    GOODS_FIELDS.map(name => {
      const value = wire[name]
      return [name, goodsRow(name).values.kind === 'yesNo' && value !== undefined ? value === 'yes' : (value ?? null)]
    }),
  ) as Goods
