import { sql, type SQL } from 'drizzle-orm'

/** What decides the usual price of an ad. Places are in English. */
export type Priced = {
  categoryId: string
  breedId: string | null
  /** Litres per day; null if the animal gives none or it is not known. */
  milk: number | null
  lactationId: string | null
  state: string | null
  district: string | null
}

/** Litres of one milk step, and the step from which on all are one. */
const STEP_LITRES = 2
const LAST_STEP = 12

const PARTS = ['breedId', 'step', 'lactationId', 'state', 'district'] as const

/** What the ads of a cell have in common beside their category. */
type Common = (typeof PARTS)[number][]

/**
 * The cells of an ad, the closest first. Milk decides more of a price than the district does, and the breed more than
 * the number of calves. The first of these with enough sellers is shown.
 */
const CELLS: Common[] = [
  ['breedId', 'step', 'state', 'district'],
  ['breedId', 'step', 'lactationId', 'state'],
  ['breedId', 'step', 'state'],
  ['breedId', 'step', 'lactationId'],
  ['breedId', 'step'],
  ['step', 'state', 'district'],
  ['step', 'state'],
  ['step'],
  ['breedId', 'state', 'district'],
  ['breedId', 'state'],
  ['breedId'],
  ['state', 'district'],
  ['state'],
  [],
]

export type MilkStep = { from: number; below: number | null }

/** The step of an animal's milk: 0 is below two litres. */
const stepOf = (milk: number) => Math.min(LAST_STEP, Math.floor(milk / STEP_LITRES))

/** The litres of the step that an animal's milk is in; `below` is null for the last one. */
export function milkStep(milk: number): MilkStep {
  const step = stepOf(milk)
  return { from: step * STEP_LITRES, below: step === LAST_STEP ? null : (step + 1) * STEP_LITRES }
}

/** All steps by their number, which cells are named by. */
export const MILK_STEPS: MilkStep[] = Array.from({ length: LAST_STEP + 1 }, (_, step) => milkStep(step * STEP_LITRES))

/** A cell of an ad: its name, what its ads have in common, and the name of the same cell in a wider place. */
export type Cell = { name: string; common: Common; wider: string | null }

export type CellParts = Partial<Record<Common[number], string | null>>

/** The name of the cell of a category's ads that have these parts in common. */
export function cellName(categoryId: string, parts: CellParts): string {
  return [categoryId, ...PARTS.map(part => parts[part] ?? '')].join('|')
}

/** The cells that an ad can be compared with, the closest first. An ad without a milk amount has no cells by milk. */
export function cellsOf(ad: Priced): Cell[] {
  const parts = { ...ad, step: ad.milk === null ? null : String(stepOf(ad.milk)) }
  const nameOf = (common: Common) =>
    cellName(ad.categoryId, Object.fromEntries(common.map(part => [part, parts[part]])))
  return CELLS.filter(common => common.every(part => parts[part] !== null)).map(common => ({
    name: nameOf(common),
    common,
    wider: common.includes('district')
      ? nameOf(common.filter(part => part !== 'district'))
      : common.includes('state')
        ? nameOf(common.filter(part => part !== 'state'))
        : null,
  }))
}

const COLUMNS = {
  breedId: sql.raw('breed_id'),
  step: sql.raw('step'),
  lactationId: sql.raw('lactation_id'),
  state: sql.raw('state'),
  district: sql.raw('district'),
}

/**
 * The names of cells as SQL, one for each kind of cell: of the cells of breeds, or of those of the whole category. A
 * name is null for an ad that has no such cell, because a part is not known.
 */
export function cellNames(categoryId: string, ofBreeds: boolean): SQL[] {
  return CELLS.filter(common => common.includes('breedId') === ofBreeds).map(common => {
    const parts = PARTS.map(part => (common.includes(part) ? COLUMNS[part] : sql`''`))
    return sql`${categoryId} || '|' || ${sql.join(parts, sql` || '|' || `)}`
  })
}

/** The step of a post's milk in SQL. */
export const STEP_COLUMN = sql.raw(`least(${LAST_STEP}, floor(milk_capacity / ${STEP_LITRES}))::int`)
