import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FoundPlace } from '@/lib/contract/places'

/**
 * The shipped file as server/places/data/build/build.mjs writes it: columns of rows, one row per village, ordered by
 * pincode.
 */
type PlacesFile = {
  /** [state, district] */
  districts: [string, string][]
  /** [index into districts, city] */
  areas: [number, string][]
  pincodeSteps: number[]
  officesOfPincode: number[]
  areaOfRow: number[]
  /** Differences of 1/1000 degree from one row to the next. */
  latitudeSteps: number[]
  longitudeSteps: number[]
  /** '1' for each row whose point is an estimate, otherwise '0'. */
  rough: string
  /** The names, one per line. */
  villages: string
}

/** All places in memory, as typed arrays: objects for 155,000 villages would take ten times the memory. */
export type PlaceTable = {
  size: number
  pincodes: Uint32Array
  /** The rows of pincode number i are firstRow[i] … firstRow[i + 1] - 1. */
  firstRow: Uint32Array
  areaOfRow: Uint16Array
  /** 1/1000 degree. */
  latitudes: Int32Array
  longitudes: Int32Array
  rough: Uint8Array
  villages: string
  /** The start of each row's name in `villages`; a line feed separates two names. */
  nameStarts: Uint32Array
  areas: [number, string][]
  districts: [string, string][]
}

const unpack = promisify(brotliDecompress)

/** Reads and decompresses the shipped file, which is under the working directory of the process. */
export async function readPlaceTable(): Promise<PlaceTable> {
  const packed = await readFile(path.join(process.cwd(), 'server/places/data/places.json.br'))
  return tableOf(JSON.parse((await unpack(packed)).toString('latin1')) as PlacesFile)
}

function tableOf(file: PlacesFile): PlaceTable {
  const size = file.areaOfRow.length
  return {
    size,
    pincodes: Uint32Array.from(sums(file.pincodeSteps)),
    firstRow: Uint32Array.from([0, ...sums(file.officesOfPincode)]),
    areaOfRow: Uint16Array.from(file.areaOfRow),
    latitudes: Int32Array.from(sums(file.latitudeSteps)),
    longitudes: Int32Array.from(sums(file.longitudeSteps)),
    rough: Uint8Array.from(file.rough, Number),
    villages: file.villages,
    nameStarts: nameStarts(file.villages, size),
    areas: file.areas,
    districts: file.districts,
  }
}

function sums(steps: number[]): number[] {
  let sum = 0
  return steps.map(step => (sum += step))
}

function nameStarts(villages: string, size: number): Uint32Array {
  const starts = new Uint32Array(size + 1)
  for (let row = 0; row < size; row++) {
    const end = villages.indexOf('\n', starts[row])
    starts[row + 1] = (end < 0 ? villages.length : end) + 1
  }
  return starts
}

/** The rows of a pincode, as [first, end); the same number twice if the pincode is unknown. */
export function rowsOfPincode(table: PlaceTable, pincode: number): [number, number] {
  const index = positionOf(table, pincode)
  return table.pincodes[index] === pincode ? [table.firstRow[index]!, table.firstRow[index + 1]!] : [0, 0]
}

/** The known pincode with the nearest number and the same first three digits, or undefined. */
export function neighbourOf(table: PlaceTable, pincode: number): number | undefined {
  const index = positionOf(table, pincode)
  const neighbours = [...table.pincodes.subarray(Math.max(0, index - 1), index + 1)]
  return neighbours
    .filter(other => Math.trunc(other / 1000) === Math.trunc(pincode / 1000))
    .sort((a, b) => Math.abs(a - pincode) - Math.abs(b - pincode))[0]
}

/** The index of the pincode in the table, or where it would be inserted. */
function positionOf(table: PlaceTable, pincode: number): number {
  let low = 0
  let high = table.pincodes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (table.pincodes[middle]! < pincode) low = middle + 1
    else high = middle
  }
  return low
}

/** One row as a place, in degrees. */
export function placeAt(table: PlaceTable, row: number, pincode: number): FoundPlace {
  const [district, city] = table.areas[table.areaOfRow[row]!]!
  const [state, districtName] = table.districts[district]!
  return {
    country: 'India',
    state,
    district: districtName,
    city,
    village: table.villages.slice(table.nameStarts[row], table.nameStarts[row + 1]! - 1),
    latitude: table.latitudes[row]! / 1000,
    longitude: table.longitudes[row]! / 1000,
    pincode: String(pincode),
  }
}

/** The pincode that a row belongs to, as a number. */
export function pincodeOfRow(table: PlaceTable, row: number): number {
  let low = 0
  let high = table.pincodes.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (table.firstRow[middle]! <= row) low = middle
    else high = middle
  }
  return table.pincodes[low]!
}
