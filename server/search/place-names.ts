import { writtenPlaceNames } from '../places/place-name'
import { placeNames } from '../places/places'
import { NearestKeys } from './alike'
import { fold, hasIndic } from './fold'
import { joined, readTable } from './lexicon'
import { tokens } from './tokens'

/** A place that a word names: a state, a district, or a city or sub-district of the place data; names as posts carry them. */
export type NamedPlace = { level: 'state' | 'district' | 'city'; name: string; state: string }

type Names = { exact: Map<string, NamedPlace[]>; byKey: Map<string, NamedPlace[]>; near: NearestKeys; all: NamedPlace[] }

let known: Promise<Names> | undefined

/** The names of places, read at the first use. */
export function placesByName(): Promise<Names> {
  return (known ??= build())
}

function put(map: Map<string, NamedPlace[]>, key: string, place: NamedPlace): void {
  const there = map.get(key)
  if (!there) map.set(key, [place])
  else if (!there.includes(place)) there.push(place)
}

async function build(): Promise<Names> {
  const names: Names = { exact: new Map(), byKey: new Map(), near: new NearestKeys([]), all: [] }
  const add = (spelling: string, place: NamedPlace) => {
    const text = joined(tokens(spelling, 8))
    put(names.exact, text, place)
    put(names.byKey, fold(text), place)
  }
  const districts = await placeNames()
  const byName = new Map<string, NamedPlace[]>()
  const take = (place: NamedPlace) => {
    names.all.push(place)
    byName.set(place.name, [...(byName.get(place.name) ?? []), place])
    add(place.name, place)
  }
  for (const state of new Set(districts.map(({ state }) => state))) take({ level: 'state', name: state, state })
  for (const { state, district } of districts) if (!byName.has(district)) take({ level: 'district', name: district, state })
  for (const [name, spellings] of readTable('places')) for (const place of byName.get(name) ?? []) for (const spelling of spellings) add(spelling, place)
  // In every language, as written: by their sound many are near to other words, and the English name's sound is known already.
  for (const { state, district, names: written } of writtenPlaceNames()) {
    const place = byName.get(district || state)?.find(({ level }) => (level === 'state') === (district === ''))
    if (place) for (const spelling of written) put(names.exact, joined(tokens(spelling, 8)), place)
  }
  // Typos are looked for in districts and states alone: with all towns, most words would be near one.
  names.near = new NearestKeys(names.byKey.keys())
  const large = new Set(names.byKey.keys())
  const seen = new Set<string>()
  for (const { state, cities } of districts) {
    for (const city of cities) {
      const key = fold(joined(tokens(city, 8)))
      if (large.has(key) || key.length < 4 || seen.has(city)) continue
      seen.add(city)
      const place: NamedPlace = { level: 'city', name: city, state }
      names.all.push(place)
      add(city, place)
    }
  }
  return names
}

/** The places of which a run of words is the name: by spelling, else by sound where the name is long enough to be sure. */
export function placesNamed(names: Names, words: readonly { text: string }[]): NamedPlace[] {
  const text = joined(words)
  const exact = names.exact.get(text)
  if (exact) return largest(exact)
  const key = fold(text)
  return key.length >= 4 || (key.length === 3 && hasIndic(text)) ? largest(names.byKey.get(key) ?? []) : []
}

/** The district or state that a misspelt word is nearest to. */
export function placesNear(names: Names, key: string): { places: NamedPlace[]; distance: number } | undefined {
  const [nearest, second] = names.near.find(key)
  return nearest && !second ? { places: largest(names.byKey.get(nearest.key) ?? []), distance: nearest.distance } : undefined
}

/** A name of a district is not its town's: the town lies in it. */
function largest(places: NamedPlace[]): NamedPlace[] {
  const level = (['state', 'district', 'city'] as const).find(one => places.some(place => place.level === one))
  return places.filter(place => place.level === level)
}

/** The key under which posts are found by a place. */
export function placeKey(name: string): string {
  return fold(joined(tokens(name, 8)))
}
