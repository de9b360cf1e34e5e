/*
 * Locates the places. A third of the source's points are placeholders: one point for dozens of pincodes of a district,
 * on average 30 km off. Such points are dropped, and estimated from the known ones around them.
 */
import { kilometres } from './distance.mjs'

// A point of a real post office is never shared by more pincodes than this.
const PINCODES_OF_A_REAL_POINT = 3
// A known point farther than this from the rest of its district or pincode belongs to another village of the same name.
const FARTHEST_IN_DISTRICT_KM = 150
const FARTHEST_IN_PINCODE_KM = 60
const MOST_WITNESSES = 80
// A witness farther off than this is wrong, and must not pull the centre towards it.
const WITNESS_REACH_KM = 100
const INDIA = { south: 6.5, north: 37.5, west: 68, east: 97.6 }
// The weight of each kind of witness for the centre of a pincode or a sub-district.
const WEIGHT = { matchedByName: 1, other: 0.6, area: 2, neighbour: 0.5, headTown: 6, areaTown: 5 }

/**
 * Gives every row `latitude`, `longitude` (degrees) and `rough` (the point is an estimate). `findTown` is the result of
 * readTowns. Rows are in the order of their pincodes; rows without any known point are dropped.
 */
export function placeRows(rows, findTown) {
  const { known, districtCentres } = knownPoints(rows, findTown)
  const townOf = (row, name) => findTown(row.state, name, districtCentres.get(districtOf(row)))
  const areaCentres = centresOfAreas(rows, known, townOf)

  const offices = [...groupBy(rows, row => row.pincode)]
  const witnesses = offices.map(([, group]) => {
    const head = group.find(row => row.isHead)
    const headTown = head && townOf(head, head.village)
    const areas = [...groupBy(group, areaOf)].flatMap(([area, { length }]) => {
      const point = areaCentres.get(area)
      return point ? { ...point, weight: (WEIGHT.area * length) / group.length } : []
    })
    const own = group.flatMap(row => known.get(row) ?? [])
    return [...own, ...areas, ...(headTown ? [{ ...headTown, weight: WEIGHT.headTown }] : [])]
  })
  const firstGuess = witnesses.map(centre)
  const placed = offices.map(([pincode, group], index) => {
    // Pincodes are numbered along the postal routes, so those with the same first four digits are neighbours.
    const neighbours = [index - 2, index - 1, index + 1, index + 2]
      .filter(other => offices[other]?.[0].slice(0, 4) === pincode.slice(0, 4) && firstGuess[other])
      .map(other => ({ ...firstGuess[other], weight: WEIGHT.neighbour }))
    const middle = centre([...witnesses[index], ...neighbours])
    return group.flatMap(row => placeRow(row, known.get(row), middle))
  })
  return placed.flat()
}

function placeRow(row, own, middle) {
  if (own && kilometres(own, middle) <= FARTHEST_IN_PINCODE_KM) return { ...row, rough: false }
  const { latitude, longitude } = middle ?? row
  return isInIndia({ latitude, longitude }) ? { ...row, latitude, longitude, rough: true } : []
}

/** Row → its own point, for the rows whose point is neither a placeholder nor far outside its district. */
function knownPoints(rows, findTown) {
  const own = new Map()
  for (const group of groupBy(rows, row => `${row.latitude},${row.longitude}`).values()) {
    if (new Set(group.map(row => row.pincode)).size > PINCODES_OF_A_REAL_POINT) continue
    for (const row of group.filter(isInIndia)) {
      const weight = row.matchedByName ? WEIGHT.matchedByName : WEIGHT.other
      own.set(row, { latitude: row.latitude, longitude: row.longitude, weight })
    }
  }
  const known = new Map()
  const districtCentres = new Map()
  for (const [district, group] of groupBy(rows, districtOf)) {
    const points = group.filter(row => own.has(row))
    const middle = findTown(group[0].state, group[0].district) ?? centre(points.map(row => own.get(row)))
    if (!middle) continue
    districtCentres.set(district, middle)
    for (const row of points) if (kilometres(own.get(row), middle) <= FARTHEST_IN_DISTRICT_KM) known.set(row, own.get(row))
  }
  return { known, districtCentres }
}

/** Sub-district → its centre, if at least two offices or its town confirm it. */
function centresOfAreas(rows, known, townOf) {
  const centres = new Map()
  for (const [area, group] of groupBy(rows, areaOf)) {
    const witnesses = group.flatMap(row => known.get(row) ?? [])
    const town = townOf(group[0], group[0].city)
    if (town) witnesses.push({ ...town, weight: Math.max(WEIGHT.areaTown, witnesses.length / 2) })
    if (town || witnesses.length > 1) centres.set(area, centre(witnesses))
  }
  return centres
}

/**
 * The witness with the least weighted distance to all others: outliers have little effect on it. Undefined for no
 * witnesses.
 */
function centre(witnesses) {
  const every = Math.ceil(witnesses.length / MOST_WITNESSES)
  // Counted from the end, because the heaviest witnesses come last.
  const heard = witnesses.filter((_, index) => (witnesses.length - 1 - index) % every === 0)
  let best
  let least = Infinity
  for (const candidate of heard) {
    let sum = 0
    for (const other of heard) sum += other.weight * Math.min(kilometres(candidate, other), WITNESS_REACH_KM)
    if (sum < least) [best, least] = [candidate, sum]
  }
  return best && { latitude: best.latitude, longitude: best.longitude }
}

function districtOf(row) {
  return `${row.state}/${row.district}`
}

function areaOf(row) {
  return `${row.state}/${row.district}/${row.city}`
}

function isInIndia({ latitude, longitude }) {
  return latitude > INDIA.south && latitude < INDIA.north && longitude > INDIA.west && longitude < INDIA.east
}

function groupBy(rows, key) {
  const groups = new Map()
  for (const row of rows) {
    const name = key(row)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}
