import type { FoundPlace } from '@/lib/contract/places'
import { neighbourOf, pincodeOfRow, placeAt, readPlaceTable, rowsOfPincode, type PlaceTable } from './places-file'
import { buildGrid, nearestRow, type PlacesGrid } from './places-grid'
import { districtsBeside } from './neighbours'
import { askPostalLookup } from './postal-lookup'

/**
 * The result of a pincode look-up: names in English, degrees in WGS 84; `city` is the sub-district, or else the
 * district.
 */
export type Place = FoundPlace

/**
 * Options of `lookUpPincode`. `postalUrl`: the URL of the public look-up, with `{pin}` for the pincode; `timeoutMs`:
 * its time limit, 3000 by default.
 */
export type LookupOptions = { postalUrl?: string; timeoutMs?: number }

type Places = {
  table: PlaceTable
  grid: PlacesGrid
  /** The neighbours of each district, once they were asked for. */ beside?: number[][]
}

// Next evaluates this module again in its own bundle. With globalThis, the data is in memory only once.
const PLACES = Symbol.for('agrihaat.places')
const holder = globalThis as unknown as { [PLACES]?: Promise<Places> }

const POSTAL_TIMEOUT_MS = 3000

function places(): Promise<Places> {
  return (holder[PLACES] ??= open().catch((problem: unknown) => {
    delete holder[PLACES] // the next call tries again
    throw problem
  }))
}

async function open(): Promise<Places> {
  const table = await readPlaceTable()
  return { table, grid: buildGrid(table) }
}

/** The districts that border on a district, those with the longest border first; [] for an unknown name. */
export async function neighboursOf(state: string, district: string): Promise<string[]> {
  const all = await places()
  all.beside ??= districtsBeside(all.table)
  const { districts } = all.table
  const index = districts.findIndex(([one, name]) => one === state && name === district)
  return (all.beside[index] ?? []).map(one => districts[one]![1])
}

/** All villages (places of post offices) of a pincode, its head office first; [] if the pincode is unknown. */
export async function placesOfPincode(pincode: string): Promise<Place[]> {
  if (!isPincode(pincode)) return []
  const { table } = await places()
  return placesIn(table, Number(pincode))
}

/** The known place nearest to a point in degrees, or null outside India (farther than 60 km from any place). */
export async function nearestPlace(latitude: number, longitude: number): Promise<Place | null> {
  const { table, grid } = await places()
  const row = nearestRow(table, grid, latitude, longitude)
  return row < 0 ? null : placeAt(table, row, pincodeOfRow(table, row))
}

/**
 * Looks up a pincode: its first place, and the distinct names of its villages to choose from; null if it is unknown. If
 * the URL of the public postal look-up is given, that is queried first. The shipped file gives the coordinates, and
 * everything if the look-up fails or is too slow.
 */
export async function lookUpPincode(
  pincode: string,
  { postalUrl, timeoutMs = POSTAL_TIMEOUT_MS }: LookupOptions = {},
): Promise<{ place: Place; villages: string[] } | null> {
  if (!isPincode(pincode)) return null
  const posted = postalUrl ? await askPostalLookup(pincode, postalUrl, timeoutMs) : null
  const { table } = await places()
  const villages = placesIn(table, Number(pincode))
  const [first] = villages
  if (posted) {
    const village = posted.villages[0]!
    const located =
      villages.find(place => sameName(place.village, village)) ?? first ?? neighbourPincode(table, Number(pincode))
    if (located) {
      const { state, district } = posted
      const city = posted.city || first?.city || district
      return { place: { ...located, state, district, city, village, pincode }, villages: posted.villages }
    }
  }
  return first ? { place: first, villages: [...new Set(villages.map(place => place.village))] } : null
}

/** Is there a district of this name? */
export async function knowsDistrict(name: string): Promise<boolean> {
  return (await places()).table.districts.some(([, district]) => district === name)
}

function placesIn(table: PlaceTable, pincode: number): Place[] {
  const [start, end] = rowsOfPincode(table, pincode)
  return Array.from({ length: end - start }, (_, index) => placeAt(table, start + index, pincode))
}

/** For a pincode newer than the file: the place of the nearest number is exact enough to sort by distance. */
function neighbourPincode(table: PlaceTable, pincode: number): Place | undefined {
  const neighbour = neighbourOf(table, pincode)
  return neighbour === undefined ? undefined : placesIn(table, neighbour)[0]
}

function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text)
}

function sameName(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
}

/** The names of the place data: districts with their states, and the cities or sub-districts of each district. */
export async function placeNames(): Promise<{ state: string; district: string; cities: string[] }[]> {
  const { table } = await places()
  const named = table.districts.map(([state, district]) => ({ state, district, cities: [] as string[] }))
  for (const [district, city] of table.areas) named[district]!.cities.push(city)
  return named
}
