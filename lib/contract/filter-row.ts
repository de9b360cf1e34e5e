import type { CategoryKind } from './categories'
import type { GoodsField } from './goods'

/*
 * The types of a row of the table of filters. Like the table, the file must not import zod.
 */

/** One of a few texts. */
export const oneOf = <const T extends readonly string[]>(choices: T) => ({ kind: 'choice' as const, choices })
/** The id of an entry in the list's catalog. */
export const catalogId = <const R extends 'breeds' | 'lactations' | 'districts' | 'places'>(
  rows: R,
  length: number,
) => ({ kind: 'catalogId' as const, rows, length })
/** Whole rupees. */
export const rupees = { kind: 'rupees' as const }
/** `1` in an address, `true` in the API; a missing flag filters nothing. */
export const flag = { kind: 'flag' as const }

type Choice = {
  kind: 'choice'
  choices: readonly string[]
  /** The default choice: the user has chosen nothing. */ plain?: string
}
export type Values = Choice | ReturnType<typeof catalogId> | typeof rupees | typeof flag

/**
 * One filter. Its key in the table is its name and its parameter in addresses; addresses have the order of the table.
 */
export type FilterRow = {
  /** Its name in the API. */
  wire: string
  values: Values
  /**
   * The kinds of categories that have it; `any`: also a list without a chosen category. If missing, every list has it.
   */
  of?: readonly (CategoryKind | 'any')[]
  /** The id of the one category that has it. */
  only?: string
  /** Its words in `messages`: namespace and key. */
  label: readonly [namespace: 'feed' | 'post' | 'postAd' | 'actions', key: string]
  /** If missing, it has no control of its own: the other end of a price, a place. */
  control?: 'sort' | 'select' | 'breed' | 'pills' | 'price' | 'toggle'
  /** Its name among the parts of a search; a saved search contains only filters with a part. */
  part?: string
  /** The column of listed posts that it compares. */
  column?: string
  /** The fact of goods that it compares; such filters share the column `facts`. */
  goods?: GoodsField
  /** The letter of its fact in the database: in the column `facts` for goods, in `listing_keys` for all others. */
  fact?: string
  /**
   * The lexeme of a post's search vector that a set flag must match: `f:` and the fact for a flag of goods; the fact
   * and the value for other filters.
   */
  lexeme?: string
}

/** The filter of a fact of goods. Only ads of one category have it. */
export const ofGoods = <
  const G extends GoodsField,
  const V extends Values,
  const L extends readonly ['feed' | 'post', string],
  const C extends 'pills' | 'toggle',
  const F extends string,
>(
  goods: G,
  only: string,
  values: V,
  label: L,
  control: C,
  fact: F,
) => ({ wire: goods, values, only, label, control, part: goods, column: 'facts', goods, fact }) as const
