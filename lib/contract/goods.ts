/*
 * The facts of goods in an ad: machines, seeds and fertilizers. One row each; the forms, the API, the pages and the
 * search engines' facts are made from these rows. The file must not import zod, because the first pages that a browser
 * loads import it.
 */

/** Text in the seller's words; characters. */
const text = (length: number) => ({ kind: 'text' as const, length })
/** A whole number. */
const whole = (least: number, most: number) => ({ kind: 'whole' as const, least, most })
/** A number with at most two decimals. */
const decimal = (most: number) => ({ kind: 'decimal' as const, most })
const yesNo = { kind: 'yesNo' as const }
/** A month, `2027-03`. */
const month = { kind: 'month' as const }

type Values =
  ReturnType<typeof text> | ReturnType<typeof whole> | ReturnType<typeof decimal> | typeof yesNo | typeof month

type GoodsRow = {
  values: Values
  /** The categories that have it, by id. */
  of: readonly string[]
  /** The breeds of the category that have it, by id (`tractor`). If missing, all. */
  breeds?: readonly string[]
  /** Is it among the few facts of a card? */
  short?: true
  /** Is its value unclear without its name? */
  named?: true
}

/**
 * The facts of goods. The key is a fact's name in the API and in the forms, and the message of `post` that names it;
 * the order is that of forms and pages.
 */
export const GOODS = {
  brand: { values: text(40), of: ['equipment', 'fertilizers'] },
  variety: { values: text(40), of: ['seeds'], short: true },
  year: { values: whole(1950, 2100), of: ['equipment'], short: true },
  horsepower: { values: whole(1, 1000), of: ['equipment'], breeds: ['tractor', 'thresher', 'water-pump'], short: true },
  hours: { values: whole(0, 100_000), of: ['equipment'], breeds: ['tractor'] },
  packKg: { values: decimal(1000), of: ['seeds', 'fertilizers'], short: true },
  expiry: { values: month, of: ['seeds', 'fertilizers'], named: true },
  germination: { values: whole(1, 100), of: ['seeds'], named: true },
  certified: { values: yesNo, of: ['seeds'] },
  organic: { values: yesNo, of: ['fertilizers'] },
  papers: { values: yesNo, of: ['equipment'], breeds: ['tractor', 'trailer'] },
} as const satisfies Record<string, GoodsRow>

type Table = typeof GOODS
export type GoodsField = keyof Table
type ValueOf<V> = V extends { kind: 'whole' | 'decimal' } ? number : V extends { kind: 'yesNo' } ? boolean : string

/**
 * The facts of an ad's goods; null: the ad does not say it. `expiry` is a month, `2027-03`; `packKg` is in kilograms.
 */
export type Goods = { [Name in GoodsField]: ValueOf<Table[Name]['values']> | null }

/** The names of all facts, in their order. */
export const GOODS_FIELDS = Object.keys(GOODS) as GoodsField[]

/** An ad that says nothing of its goods. */
export const NO_GOODS = Object.fromEntries(GOODS_FIELDS.map(name => [name, null])) as Goods

/** The row of any fact, with the general type. */
export function goodsRow(name: GoodsField): GoodsRow {
  return GOODS[name]
}

/**
 * The facts that goods of this category and breed have.
 * @param breedId empty or null if the ad does not say it: then all facts of the category
 */
export function goodsFields(categoryId: string, breedId: string | null): GoodsField[] {
  return GOODS_FIELDS.filter(name => {
    const { of, breeds } = goodsRow(name)
    return of.includes(categoryId) && (!breedId || !breeds || breeds.includes(breedId))
  })
}
