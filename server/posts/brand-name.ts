import { joined, lexicon } from '../search/lexicon'
import { tokenize } from '../search/tokenize'

/** How the makers that the search knows write their names, by the part of their id after `k:`. */
const NAMES: Readonly<Record<string, string>> = {
  ajeet: 'Ajeet',
  ankur: 'Ankur',
  aspee: 'Aspee',
  bayer: 'Bayer',
  captain: 'Captain',
  coromandel: 'Coromandel',
  crompton: 'Crompton',
  dasmesh: 'Dasmesh',
  eicher: 'Eicher',
  farmtrac: 'Farmtrac',
  fieldking: 'Fieldking',
  force: 'Force',
  ford: 'Ford',
  hmt: 'HMT',
  honda: 'Honda',
  iffco: 'IFFCO',
  indofarm: 'Indo Farm',
  johndeere: 'John Deere',
  kaveri: 'Kaveri',
  kirloskar: 'Kirloskar',
  kribhco: 'KRIBHCO',
  kubota: 'Kubota',
  mahindra: 'Mahindra',
  mahyco: 'Mahyco',
  maschio: 'Maschio',
  massey: 'Massey Ferguson',
  nagarjuna: 'Nagarjuna',
  newholland: 'New Holland',
  nuziveedu: 'Nuziveedu',
  pioneer: 'Pioneer',
  powertrac: 'Powertrac',
  rallis: 'Rallis',
  rasi: 'Rasi',
  shaktiman: 'Shaktiman',
  sonalika: 'Sonalika',
  stihl: 'Stihl',
  swaraj: 'Swaraj',
  syngenta: 'Syngenta',
  texmo: 'Texmo',
  vst: 'VST',
  zuari: 'Zuari',
}

/**
 * The maker's own name, in Latin letters, for readers of another language: what the seller wrote in the letters of
 * theirs says nothing to them. What is no known name stays.
 */
export function brandName(brand: string | null): string | null {
  if (brand === null || !/(?!\p{Script=Latin})\p{L}/u.test(brand)) return brand
  const senses = lexicon().exact.get(joined(tokenize(brand, 8))) ?? []
  return senses.map(({ id }) => NAMES[id.replace('k:', '')]).find(name => name !== undefined) ?? brand
}
