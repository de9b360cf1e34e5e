import { writtenPlaceNames } from '../places/place-name'
import { placeNames } from '../places/places'
import { NearestKeys } from './edit-distance'
import { letterDistance, lettersOf } from './letter-distance'
import { phoneticKey, hasIndic, scriptOf } from './phonetic-key'
import { joined } from './lexicon'
import { readTable } from './lexicon-files'
import { tokenize } from './tokenize'
import { transliterate } from './transliterate'

/**
 * A place that a word names: a state, a district, or a city or sub-district of the place data. Names are written as in
 * posts.
 */
export type NamedPlace = { level: 'state' | 'district' | 'city'; name: string; state: string }

type Names = {
  exact: Map<string, NamedPlace[]>
  byKey: Map<string, NamedPlace[]>
  near: NearestKeys
  all: NamedPlace[]
  /** All spellings of each place. */ spellings: Map<NamedPlace, string[]>
}

/** How much a word may differ in its letters from a place that sounds like it. Long names are sure. */
const WRITTEN_LIKE = 1
/** The same for short names, which are near to many other words. */
const SHORT_KEY = 4
const SHORT_LIKE = 0.5
const SURE_KEY = 7

let cached: Promise<Names> | undefined

/** The names of places. They are read at the first use. */
export function placesByName(): Promise<Names> {
  return (cached ??= build())
}

function put(map: Map<string, NamedPlace[]>, key: string, place: NamedPlace): void {
  const existing = map.get(key)
  if (!existing) map.set(key, [place])
  else if (!existing.includes(place)) existing.push(place)
}

async function build(): Promise<Names> {
  const names: Names = { exact: new Map(), byKey: new Map(), near: new NearestKeys([]), all: [], spellings: new Map() }
  const write = (spelling: string, place: NamedPlace) => {
    const text = joined(tokenize(spelling, 8))
    put(names.exact, text, place)
    const spellings = names.spellings.get(place)
    if (spellings) spellings.push(text)
    else names.spellings.set(place, [text])
    return text
  }
  const add = (spelling: string, place: NamedPlace) => {
    const text = write(spelling, place)
    put(names.byKey, phoneticKey(text), place)
  }
  const districts = await placeNames()
  const byName = new Map<string, NamedPlace[]>()
  const addPlace = (place: NamedPlace) => {
    names.all.push(place)
    byName.set(place.name, [...(byName.get(place.name) ?? []), place])
    add(place.name, place)
  }
  for (const state of new Set(districts.map(({ state }) => state))) addPlace({ level: 'state', name: state, state })
  for (const { state, district } of districts)
    if (!byName.has(district)) addPlace({ level: 'district', name: district, state })
  for (const [name, spellings] of readTable('places'))
    for (const place of byName.get(name) ?? []) for (const spelling of spellings) add(spelling, place)
  // Names in every language are matched by spelling only: by sound, many are near to other words, and the sound of the
  // English name is known already.
  for (const { state, district, names: written } of writtenPlaceNames()) {
    const place = byName.get(district || state)?.find(({ level }) => (level === 'state') === (district === ''))
    if (place) for (const spelling of written) write(spelling, place)
  }
  // Misspelt words are compared with districts and states only: with all towns, most words would be near to one.
  names.near = new NearestKeys(names.byKey.keys())
  const large = new Set(names.byKey.keys())
  const seen = new Set<string>()
  for (const { state, cities } of districts) {
    for (const city of cities) {
      const key = placeKey(city)
      if (large.has(key) || key.length < 4 || seen.has(city)) continue
      seen.add(city)
      const place: NamedPlace = { level: 'city', name: city, state }
      names.all.push(place)
      add(city, place)
    }
  }
  return names
}

/** The places that a run of words names, by spelling, otherwise by sound if the name is long enough to be sure. */
export function placesNamed(names: Names, words: readonly { text: string }[]): NamedPlace[] {
  const text = joined(words)
  const exact = names.exact.get(text)
  if (exact) return largest(exact)
  const key = phoneticKey(text)
  if (key.length < 3 || (key.length === 3 && !hasIndic(text))) return []
  const most = key.length >= SURE_KEY ? Infinity : key.length <= SHORT_KEY ? SHORT_LIKE : WRITTEN_LIKE
  return largest((names.byKey.get(key) ?? []).filter(place => isWrittenLike(names, text, place, most)))
}

/** Is a text written like one of the names of a place in its script, or in Latin letters if there is none? */
function isWrittenLike(names: Names, text: string, place: NamedPlace, most: number): boolean {
  if (most === Infinity) return true
  const all = names.spellings.get(place) ?? []
  const own = all.filter(spelling => scriptOf(spelling) === scriptOf(text))
  const isNear = (one: string, other: string) => letterDistance(lettersOf(one), lettersOf(other), most) <= most
  if (own.length > 0) return own.some(spelling => isNear(text, spelling))
  return all.some(spelling => isNear(transliterate(text), transliterate(spelling)))
}

/** The district or state that is nearest to a misspelt word. */
export function placesNear(
  names: Names,
  key: string,
  text: string,
): { places: NamedPlace[]; distance: number } | undefined {
  const [nearest, second] = names.near.find(key, (one, far) =>
    (names.byKey.get(one) ?? []).some(place => isWrittenLike(names, text, place, WRITTEN_LIKE + far)),
  )
  return nearest && !second
    ? { places: largest(names.byKey.get(nearest.key) ?? []), distance: nearest.distance }
    : undefined
}

/**
 * The largest of places with the same name. A name of a district and of a town in it means the district, which contains
 * the town.
 */
function largest(places: NamedPlace[]): NamedPlace[] {
  const level = (['state', 'district', 'city'] as const).find(one => places.some(place => place.level === one))
  return places.filter(place => place.level === level)
}

/** The key by which posts are found by a place. */
export function placeKey(name: string): string {
  return phoneticKey(joined(tokenize(name, 8)))
}
