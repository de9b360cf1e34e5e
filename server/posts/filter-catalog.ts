import { nameIn, type Locale } from '@/lib/i18n/locales'
import type { FeedCatalog } from '@/lib/listing/feed-address'
import { readNear } from '@/lib/contract/near'
import { ALL_PRICES } from '@/lib/listing/price-scale'
import { getCategory, reference } from '../categories/reference'
import { placeName } from '../places/place-name'
import { nearestPlace } from '../places/places'
import { listDistricts } from './districts'

/**
 * Catalogs by their list of districts. The list is the same object for a minute, so its catalogs can be cached too: to
 * name and sort a hundred districts costs as much as to read a page of ads.
 */
const catalogsByDistricts = new WeakMap<string[], Map<string, FeedCatalog>>()

/**
 * The values of a list's filters, with their names in a language, and the prices of all lists.
 * @param categoryId null: a list over all categories
 * @param asked the district and the place of the page's address
 * @throws Problem categoryNotFound
 */
export async function filterCatalog(
  categoryId: string | null,
  locale: Locale,
  { district, near }: { district?: string | null; near?: string | null },
): Promise<FeedCatalog> {
  if (categoryId !== null) await getCategory(categoryId)
  const [data, districts] = await Promise.all([reference(), listDistricts(categoryId, district ?? undefined)])
  const catalogs = catalogsByDistricts.get(districts) ?? new Map<string, FeedCatalog>()
  const key = `${locale} ${categoryId ?? ''}`
  const catalog = catalogs.get(key) ?? {
    categoryId,
    categories: [...data.categories.values()]
      .filter(({ id }) => categoryId === null || id === categoryId)
      .map(({ id, names, kind }) => ({ id, name: nameIn(names, locale), kind })),
    breeds: [...data.breeds.values()]
      .filter(breed => categoryId === null || breed.categoryId === categoryId)
      .map(({ id, names, categoryId }) => ({ id, name: nameIn(names, locale), categoryId })),
    lactations: [...data.lactations.values()].map(({ id, names }) => ({ id, name: nameIn(names, locale) })),
    districts: districts
      .map(id => ({ id, name: placeName(locale, { district: id }) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    places: [],
    prices: ALL_PRICES,
  }
  catalogsByDistricts.set(districts, catalogs.set(key, catalog))
  return near ? { ...catalog, places: await namePlace(locale, near) } : catalog
}

/** The place of an address, named by its district; none if it is no place. */
async function namePlace(locale: Locale, id: string): Promise<FeedCatalog['places']> {
  const point = readNear(id)
  const place = point && (await nearestPlace(point.latitude, point.longitude))
  return place ? [{ id, name: placeName(locale, { district: place.district }) }] : []
}
