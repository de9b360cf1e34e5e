import { nameIn, type Locale } from '@/lib/i18n/locales'
import type { FeedCatalog } from '@/lib/feed-address'
import { getCategory, reference } from '../categories/reference'
import { placeName } from '../places/place-name'
import { listDistricts } from './districts'

/** Districts stay the same for a minute, and so does what is named by them: naming and sorting a hundred of them costs as much as reading a page of ads. */
const named = new WeakMap<string[], Map<string, FeedCatalog>>()

/**
 * What a list can be filtered by, named in a language.
 * @param categoryId null: a list over all categories
 * @param district one that the address names
 * @throws Problem categoryNotFound
 */
export async function filterCatalog(categoryId: string | null, locale: Locale, district?: string): Promise<FeedCatalog> {
  if (categoryId !== null) await getCategory(categoryId)
  const [data, districts] = await Promise.all([reference(), listDistricts(categoryId, district)])
  const known = named.get(districts) ?? new Map<string, FeedCatalog>()
  const key = `${locale} ${categoryId ?? ''}`
  const catalog = known.get(key) ?? {
    categoryId,
    categories: [...data.categories.values()].filter(({ id }) => categoryId === null || id === categoryId).map(({ id, names, kind }) => ({ id, name: nameIn(names, locale), kind })),
    breeds: [...data.breeds.values()].filter(breed => categoryId === null || breed.categoryId === categoryId).map(({ id, names, categoryId }) => ({ id, name: nameIn(names, locale), categoryId })),
    lactations: [...data.lactations.values()].map(({ id, names }) => ({ id, name: nameIn(names, locale) })),
    districts: districts.map(id => ({ id, name: placeName(locale, { district: id }) })).toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  }
  named.set(districts, known.set(key, catalog))
  return catalog
}
