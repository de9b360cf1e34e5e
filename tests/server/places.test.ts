/** @jest-environment node */
import { lookUpPincode, nearestPlace, placesOfPincode } from '../../server/places/places'

/** Pincode, district, state, and the town's latitude and longitude in degrees. */
const TOWNS = [
  ['411001', 'Pune', 'Maharashtra', 18.52, 73.86],
  ['110001', 'New Delhi', 'Delhi', 28.63, 77.22],
  ['600001', 'Chennai', 'Tamil Nadu', 13.09, 80.28],
  ['560001', 'Bengaluru', 'Karnataka', 12.97, 77.59],
  ['700001', 'Kolkata', 'West Bengal', 22.57, 88.36],
  ['141001', 'Ludhiana', 'Punjab', 30.9, 75.85],
  ['380001', 'Ahmedabad', 'Gujarat', 23.02, 72.57],
  ['781001', 'Kamrup', 'Assam', 26.18, 91.75],
  ['751001', 'Khorda', 'Odisha', 20.27, 85.84],
  ['682001', 'Ernakulam', 'Kerala', 9.97, 76.28],
] as const

describe('places of a pincode', () => {
  it.each(TOWNS)('%s is in %s, %s, at the town', async (pincode, district, state, latitude, longitude) => {
    const [place] = await placesOfPincode(pincode)
    expect(place).toMatchObject({ country: 'India', state, district, pincode })
    expect(Math.abs(place!.latitude - latitude)).toBeLessThan(0.05)
    expect(Math.abs(place!.longitude - longitude)).toBeLessThan(0.05)
  })

  it('lists every village once, the head office first, without the office suffix', async () => {
    const villages = (await placesOfPincode('141001')).map(place => place.village)
    expect(villages[0]).toBe('Ludhiana')
    expect(villages).toContain('Bharat Nagar')
    expect(new Set(villages).size).toBe(villages.length)
  })

  it('names the sub-district as the city, else the district', async () => {
    const cities = (await placesOfPincode('411001')).map(place => place.city)
    expect(new Set(cities)).toEqual(new Set(['Pune City']))
  })

  it('uses the names of today', async () => {
    expect((await placesOfPincode('211001'))[0]).toMatchObject({ district: 'Prayagraj' })
    expect((await placesOfPincode('194101'))[0]).toMatchObject({ state: 'Ladakh', district: 'Leh' })
  })

  it.each(['999999', '011001', '41100', '4110011', 'abcdef', ''])('knows nothing of %p', async pincode => {
    expect(await placesOfPincode(pincode)).toEqual([])
    expect(await lookUpPincode(pincode)).toBeNull()
  })
})

describe('the nearest place', () => {
  it.each(TOWNS)('of the town of %s is in %s, %s', async (_pincode, district, state, latitude, longitude) => {
    const place = await nearestPlace(latitude, longitude)
    expect(place).toMatchObject({ state, district })
    expect(place!.pincode).toMatch(/^[1-9]\d{5}$/)
  })

  it('finds its way back to a place from its own point', async () => {
    const [village] = await placesOfPincode('388315')
    const place = await nearestPlace(village!.latitude, village!.longitude)
    expect(place).toMatchObject({ latitude: village!.latitude, longitude: village!.longitude })
  })

  it.each([
    ['New York', 40.7, -74],
    ['the Arabian Sea', 15, 69],
    ['the north pole', 90, 77],
    ['the south pole', -90, 77],
    ['no number', Number.NaN, 77],
    ['beyond all numbers', Infinity, Infinity],
  ])('of %s is none', async (_name, latitude, longitude) => {
    expect(await nearestPlace(latitude, longitude)).toBeNull()
  })
})

describe('a look-up without the public service', () => {
  it('answers from the shipped file', async () => {
    const found = await lookUpPincode('411001')
    expect(found!.place).toMatchObject({ village: 'Pune', city: 'Pune City', district: 'Pune', state: 'Maharashtra' })
    expect(found!.villages).toContain('Sachapir Street')
  })
})
