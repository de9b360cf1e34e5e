/**
 * Prices on Indian markets (whole rupees, 2024–25 levels, rounded): the source of the demo's prices. Milk is in litres
 * a day at the peak of a lactation.
 */

/** By breed: lowest and highest peak milk, and what each litre adds to the price of the animal. */
export const DAIRY: Readonly<Record<string, { milk: readonly [number, number]; perLitre: number; fat: readonly [number, number] }>> = {
  murrah: { milk: [9, 18], perLitre: 7600, fat: [6.6, 8] },
  mehsana: { milk: [8, 13], perLitre: 7200, fat: [6.5, 7.8] },
  jaffarabadi: { milk: [9, 16], perLitre: 7600, fat: [7, 8.6] },
  surti: { milk: [6, 9], perLitre: 7400, fat: [7, 8.2] },
  'nili-ravi': { milk: [9, 15], perLitre: 7400, fat: [6.4, 7.6] },
  bhadawari: { milk: [5, 8], perLitre: 8000, fat: [8, 11] },
  pandharpuri: { milk: [6, 10], perLitre: 8600, fat: [7, 8.4] },
  holstein: { milk: [14, 26], perLitre: 3700, fat: [3.4, 4.2] },
  jersey: { milk: [8, 15], perLitre: 3900, fat: [4.4, 5.4] },
  crossbred: { milk: [8, 18], perLitre: 3700, fat: [3.6, 4.6] },
  sahiwal: { milk: [7, 14], perLitre: 5600, fat: [4.2, 5] },
  gir: { milk: [7, 15], perLitre: 6000, fat: [4.3, 5.2] },
  'red-sindhi': { milk: [6, 11], perLitre: 5200, fat: [4.3, 5] },
  tharparkar: { milk: [6, 11], perLitre: 5200, fat: [4.4, 5.2] },
  hallikar: { milk: [2, 4], perLitre: 11500, fat: [4.4, 5.2] },
  indigenous: { milk: [2, 5], perLitre: 7200, fat: [4.2, 5] },
}

/** The price of a pair of working bullocks, and of one day's work with them. */
export const OXEN: Readonly<Record<string, readonly [number, number]>> = {
  hallikar: [95000, 210000],
  indigenous: [55000, 120000],
  tharparkar: [65000, 110000],
}
export const OXEN_DAY: readonly [number, number] = [900, 1400]

/** Goats and sheep: a female's weight and price, a male's weight and price per kilo, milk in litres a day. */
export const SMALL: Readonly<Record<string, { female: readonly [number, number]; weight: readonly [number, number]; male: readonly [number, number]; perKilo: number; milk: readonly [number, number] }>> = {
  jamunapari: { female: [13000, 21000], weight: [42, 56], male: [50, 75], perKilo: 480, milk: [1.5, 3] },
  barbari: { female: [8500, 13000], weight: [24, 33], male: [30, 42], perKilo: 450, milk: [1, 1.5] },
  beetal: { female: [14000, 24000], weight: [40, 55], male: [52, 82], perKilo: 500, milk: [1.5, 3] },
  sirohi: { female: [8500, 14000], weight: [28, 38], male: [36, 56], perKilo: 420, milk: [1, 1.5] },
  osmanabadi: { female: [8000, 12500], weight: [27, 36], male: [32, 48], perKilo: 440, milk: [1, 1.5] },
  boer: { female: [22000, 38000], weight: [45, 62], male: [58, 92], perKilo: 780, milk: [1, 1.5] },
  'black-bengal': { female: [4500, 7500], weight: [13, 19], male: [15, 24], perKilo: 470, milk: [0.5, 1] },
  nellore: { female: [8000, 11500], weight: [28, 36], male: [38, 52], perKilo: 430, milk: [0.5, 1] },
  deccani: { female: [7000, 10500], weight: [24, 31], male: [34, 46], perKilo: 400, milk: [0.5, 1] },
  marwari: { female: [6500, 9500], weight: [24, 32], male: [32, 44], perKilo: 390, milk: [0.5, 1] },
  mecheri: { female: [7500, 11000], weight: [22, 30], male: [32, 44], perKilo: 480, milk: [0.5, 1] },
  gaddi: { female: [7500, 11500], weight: [26, 34], male: [34, 48], perKilo: 420, milk: [0.5, 1] },
  'madras-red': { female: [7000, 10500], weight: [22, 29], male: [30, 42], perKilo: 450, milk: [0.5, 1] },
  mandya: { female: [9500, 15000], weight: [25, 33], male: [34, 48], perKilo: 640, milk: [0.5, 1] },
}

/** Birds: the price of a grown bird, its weight in kilos, the price of a chick, a grown bird's age in weeks. */
export const BIRDS: Readonly<Record<string, { grown: readonly [number, number]; weight: readonly [number, number]; chick: readonly [number, number]; weeks: readonly [number, number] }>> = {
  kadaknath: { grown: [600, 950], weight: [1.3, 1.9], chick: [60, 90], weeks: [18, 30] },
  desi: { grown: [350, 600], weight: [1.2, 2], chick: [25, 45], weeks: [18, 40] },
  'rhode-island-red': { grown: [360, 520], weight: [1.8, 2.4], chick: [32, 48], weeks: [18, 34] },
  giriraja: { grown: [320, 480], weight: [1.9, 2.8], chick: [30, 42], weeks: [14, 28] },
  broiler: { grown: [190, 260], weight: [1.9, 2.4], chick: [30, 44], weeks: [5, 7] },
  layer: { grown: [260, 390], weight: [1.4, 1.7], chick: [38, 50], weeks: [18, 30] },
  duck: { grown: [300, 480], weight: [1.5, 2.2], chick: [42, 60], weeks: [16, 36] },
  turkey: { grown: [950, 1800], weight: [4, 7.5], chick: [140, 190], weeks: [20, 34] },
}

/** Tractors: brand, model, horse power and the price when new; they lose about 5 % of it a year. */
export const TRACTORS: readonly { brand: string; model: string; power: number; price: number }[] = [
  { brand: 'mahindra', model: '575 DI', power: 45, price: 720000 },
  { brand: 'mahindra', model: '475 DI', power: 42, price: 690000 },
  { brand: 'mahindra', model: '265 DI', power: 30, price: 540000 },
  { brand: 'swaraj', model: '744 FE', power: 48, price: 740000 },
  { brand: 'swaraj', model: '735 FE', power: 40, price: 640000 },
  { brand: 'swaraj', model: '855 FE', power: 52, price: 840000 },
  { brand: 'sonalika', model: 'DI 35', power: 39, price: 610000 },
  { brand: 'sonalika', model: 'DI 745', power: 50, price: 740000 },
  { brand: 'massey', model: '241 DI', power: 42, price: 700000 },
  { brand: 'massey', model: '1035 DI', power: 36, price: 620000 },
  { brand: 'newholland', model: '3230', power: 42, price: 690000 },
  { brand: 'newholland', model: '3630 TX', power: 55, price: 860000 },
  { brand: 'eicher', model: '380', power: 40, price: 650000 },
  { brand: 'johndeere', model: '5045 D', power: 45, price: 800000 },
  { brand: 'johndeere', model: '5310', power: 55, price: 990000 },
  { brand: 'farmtrac', model: '45', power: 45, price: 700000 },
  { brand: 'powertrac', model: '439', power: 41, price: 650000 },
  { brand: 'kubota', model: 'MU4501', power: 45, price: 860000 },
]

/** The rent of a tractor with its driver: an hour, an acre, a day. */
export const TRACTOR_RENT: Readonly<Record<'hour' | 'acre' | 'day', readonly [number, number]>> = {
  hour: [750, 1100], acre: [1000, 1600], day: [4500, 6500],
}
