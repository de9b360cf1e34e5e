import { BUFFALO } from './buffalo'
import { CATTLE } from './cattle'
import { EQUIPMENT } from './equipment'
import { FERTILIZERS } from './fertilizers'
import { GOAT } from './goat'
import { POULTRY } from './poultry'
import { SEEDS } from './seeds'
import { SHEEP } from './sheep'
import type { CatalogCategory } from './types'

export { LACTATIONS } from './lactations'
export type { CatalogCategory, CategoryKey, LactationKey } from './types'

/** The categories and breeds of the product, in the order the site shows them; the same in demo and production. */
export const CATALOG: readonly CatalogCategory[] = [CATTLE, BUFFALO, GOAT, SHEEP, POULTRY, EQUIPMENT, SEEDS, FERTILIZERS]
