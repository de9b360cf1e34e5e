import type { Names } from '@/lib/i18n/locales'

export type CategoryKey = 'cattle' | 'buffalo' | 'goat' | 'sheep' | 'poultry' | 'equipment' | 'seeds' | 'fertilizers'
export type LactationKey = 'first' | 'second' | 'third' | 'fourth' | 'fifth'

/** `key` is unique in the whole catalog, not only in its category, because it becomes the breed's id. */
export type CatalogBreed = { key: string; names: Names }

/** `kind` decides which fields an ad of this category has: milk and calf, age and weight, or none. */
export type CatalogCategory = {
  key: CategoryKey
  kind: 'dairy' | 'animal' | 'equipment'
  names: Names
  breeds: CatalogBreed[]
}
