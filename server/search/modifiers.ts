import { vocabulary } from './amount-words'
import { categoryOf } from './lexicon'
import { idsOf } from './fit-readings'
import { meaning, type QueryPart } from './query-part'
import { relationOf } from './relations'
import { isStem } from './senses'
import type { Token } from './tokenize'

type Meaning = Extract<QueryPart, { kind: 'meaning' }>

/** Machines that have a motor or a pump. */
const HAS_MOTOR = ['b:sprayer', 'b:chaff-cutter', 'b:thresher']

/**
 * Things that say more about another thing, or are a part or a measure of it, and what that must be: a tractor's
 * trolley is a trolley, a spraying pump and a chaff cutter with a motor are what they are, and a trolley of manure is
 * manure.
 */
const MODIFIERS: readonly {
  thing: string
  besides: (ids: string[]) => boolean
  /** Only if it stands before the other one or has an ending ("for the tractor"). */ isFirst: boolean
}[] = [
  {
    thing: 'b:tractor',
    besides: ids => ids[0] !== 'b:tractor' && ids[0]!.startsWith('b:') && categoryOf(ids) === 'equipment',
    isFirst: true,
  },
  { thing: 'b:water-pump', besides: ids => HAS_MOTOR.includes(ids[0]!), isFirst: false },
  { thing: 'k:plough', besides: ids => ids.includes('x:ox'), isFirst: false },
  // A tractor of manure is a load.
  { thing: 'b:tractor', besides: ids => categoryOf(ids) === 'fertilizers', isFirst: false },
  { thing: 'b:trailer', besides: ids => categoryOf(ids) === 'fertilizers', isFirst: false },
]

/** A crop says what a machine, a manure or an animal is for, unless the query asks for seeds. */
const CROPS = new Set(
  'potato onion tomato chilli brinjal peas okra ginger turmeric groundnut chickpea bajra jowar sugarcane pigeonpea moong urad lentil drumstick cowpea yam ragi sunflower coconut banana arecanut pepper tapioca'
    .split(' ')
    .map(crop => `k:${crop}`),
)
const VEGETABLE = 'b:vegetable'
const isCrop = (ids: string[]) => ids.every(id => CROPS.has(id))
const isSeed = (ids: string[]) => categoryOf(ids) === 'seeds'
/** A crop by its seeds, with no word for seed beside it. */
const isSeedOf = (ids: string[]) => isSeed(ids) && ids[0]!.startsWith('b:')
const isAnySeed = (ids: string[]) => ids[0] === 'c:seeds'
/** Machines that only texts name. */
const MACHINES = new Set(
  'harvester transplanter cultivator plough tiller harrow leveller laser baler sprinkler drip brush-cutter digger cotton-picker drone'
    .split(' ')
    .map(one => `k:${one}`),
)
const isMachine = (ids: string[]) => ids.some(id => MACHINES.has(id))
/** Of these and a kind of seeds, these are meant (ಭತ್ತ ಕಟಾವು ಯಂತ್ರ). */
const isForCrops = (ids: string[]) => isMachine(ids) || ['equipment', 'fertilizers'].includes(categoryOf(ids) ?? '')
const isOther = (ids: string[]) => isMachine(ids) || (categoryOf(ids) !== undefined && !isSeed(ids))
const isGoods = (ids: string[]) => ['equipment', 'seeds', 'fertilizers'].includes(categoryOf(ids) ?? '')
const isAnimal = (ids: string[]) => categoryOf(ids) !== undefined && !isGoods(ids)
const SEXES = new Set(['x:buck', 'x:ram', 'x:male', 'x:ox', 'x:heifer', 'x:calf', 'k:male-calf', 'k:female-calf'])
/** A calf beside a heifer is a heifer (கிடேரி கன்று). */
const isCalf = (ids: string[]) => ids.includes('x:calf')
const isHeifer = (ids: string[]) => ids.includes('x:heifer')

/** Who sells and then asks who buys looks for buyers: the own sale is no condition. */
export function dropOwnSale(parts: (QueryPart | undefined)[]): void {
  const isType = (type: string) => (ids: string[]) => ids[0] === type
  const sale = parts.findIndex(part => means(part, isType('t:Sell')))
  const last = parts.findLast(part => means(part, ids => ids[0]?.startsWith('t:') === true))
  if (sale < 0 || !means(last, isType('t:Buy')) || parts.indexOf(last) < sale) return
  for (const [at, part] of parts.entries()) if (means(part, isType('t:Sell'))) parts[at] = undefined
}

const means = (part: QueryPart | undefined, test: (ids: string[]) => boolean): part is Meaning =>
  part?.kind === 'meaning' && !part.soft && part.any.every(reading => 'ids' in reading && test(reading.ids))

/**
 * Drops the things that only say more about another one, unless an "and" stands between them.
 * @param parts by the position of their first word; they are changed
 */
export function dropModifiers(words: readonly Token[], parts: (QueryPart | undefined)[]): void {
  const isAnd = (word: Token) => vocabulary().exact.get(word.text)?.ids.has('and') === true
  for (const { thing, besides, isFirst } of MODIFIERS)
    for (const [at, part] of parts.entries()) {
      if (!means(part, ids => ids.join() === thing)) continue
      const other = parts.findIndex(
        (one, index) =>
          means(one, besides) &&
          (!isFirst || index > at || isStem(part.words) || relationOf(words, at, part.words.length, 'for')),
      )
      if (other >= 0 && !words.slice(Math.min(at, other), Math.max(at, other)).some(isAnd)) parts[at] = undefined
    }
  if (parts.some(one => means(one, isOther)) && !parts.some(one => means(one, isSeed)))
    for (const part of parts) if (means(part, isCrop)) part.soft = true
  if (parts.some(one => means(one, isForCrops)) && !parts.some(one => means(one, isAnySeed)))
    for (const part of parts) if (means(part, isSeedOf)) part.soft = true
  // A number beside an animal is how many: it is no condition, unlike the model of a machine or the kind of a seed.
  if (parts.some(one => means(one, isAnimal)) && !parts.some(one => means(one, isGoods)))
    for (const part of parts) if (part?.kind === 'word' && part.words[0]!.isNumber) part.soft = true
  for (const [at, part] of parts.entries())
    if (means(part, isCalf) && [parts[at - 1], parts[at + part.words.length]].some(one => means(one, isHeifer)))
      parts[at] = undefined
}

/** Is this a kind of animals that is kept and sold by the flock? */
export function isHerded(category: string | undefined): boolean {
  return category === 'goat' || category === 'sheep'
}

/**
 * The young of poultry are chicks, whatever word for "young" stands beside the birds' name; and who asks for a flock of
 * goats or sheep asks for many together.
 */
export function readBesideAnimals(parts: (QueryPart | undefined)[]): void {
  const read = (said: string, isOf: (category: string | undefined) => boolean, ids: string[]) => {
    if (!parts.some(part => means(part, one => isOf(categoryOf(one))))) return
    for (const [at, part] of parts.entries())
      if (part?.kind === 'meaning' && part.any.some(one => 'ids' in one && one.ids[0] === said))
        parts[at] = { ...meaning([{ ids }]), words: part.words }
  }
  read('x:young', category => category === 'poultry', ['c:poultry', 'x:chick'])
  read('x:flock', isHerded, ['x:flock'])
  // Beside goats and sheep, a word that also means a calf is no calf (ছাগলীৰ পোৱালি).
  if (parts.some(part => means(part, ids => isHerded(categoryOf(ids)))))
    for (const [at, part] of parts.entries())
      if (part?.kind === 'meaning' && part.any.some(one => 'ids' in one && one.ids[0] === 'x:young'))
        parts[at] = { ...meaning([{ ids: ['x:young'] }]), words: part.words, soft: true }
}

/** A calf with which an animal is (கன்றுகளோடு பசு) says that it has one; what else it is called does not matter. */
export function readWithCalf(words: readonly Token[], parts: (QueryPart | undefined)[]): void {
  const isDairy = (ids: string[]) => ['cattle', 'buffalo'].includes(categoryOf(ids) ?? '')
  for (const [at, part] of parts.entries()) {
    const isOne = means(part, ids => isDairy(ids) && ids.includes('x:calf'))
    const relation = isOne && relationOf(words, at, part.words.length, 'with')
    if (!relation || !parts.some((other, index) => index !== at && means(other, isDairy))) continue
    parts[at] = { ...meaning([{ ids: ['x:with-calf'] }]), words: part.words }
    const next = at + part.words.length
    for (let one = next; one < next + relation.after; one++) parts[one] = undefined
  }
}

/** Who buys mostly names only the animal: its sex and age are no conditions of a wanted ad (बकरों के खरीददार). */
export function readBuyers(parts: (QueryPart | undefined)[]): void {
  if (!parts.some(part => means(part, ids => ids[0] === 't:Buy'))) return
  const isSex = (ids: string[]) => ids[0]!.startsWith('c:') && ids.length > 1 && ids.some(id => SEXES.has(id))
  for (const part of parts)
    if (means(part, isSex)) part.any = part.any.map(reading => ({ ids: idsOf(reading).slice(0, 1) }))
}

/** A crop, also with a word for seeds that says that it is a vegetable (ಮೆಣಸಿನಕಾಯಿ ಬೀಜ). */
const isCropOfSeeds = (ids: string[]) => ids.some(id => CROPS.has(id)) && isCrop(ids.filter(id => id !== VEGETABLE))

/** Several crops are alternatives: no ad has seeds of all of them. */
export function joinCrops(parts: (QueryPart | undefined)[]): void {
  const crops = parts.filter((part): part is Meaning => means(part, isCropOfSeeds))
  if (crops.length < 2) return
  const readings = crops.flatMap(({ any }) => any.map(idsOf))
  const isVegetable = readings.flat().includes(VEGETABLE)
  crops[0]!.any = readings.map(ids => ({ ids: isVegetable ? [...new Set([VEGETABLE, ...ids])] : ids }))
  for (const [at, part] of parts.entries()) if (crops.slice(1).includes(part as Meaning)) parts[at] = undefined
}

/** Drops what is said not to be wanted (ஜெர்சி வேண்டாம்), if the query names something else. */
export function dropUnwanted(words: readonly Token[], parts: (QueryPart | undefined)[]): void {
  const isThing = (part: QueryPart | undefined) => means(part, ids => categoryOf(ids) !== undefined)
  for (const [at, part] of parts.entries()) {
    const relation = isThing(part) && part && relationOf(words, at, part.words.length, 'not')
    if (!relation || !parts.some((other, index) => index !== at && isThing(other))) continue
    for (let one = at; one < at + part.words.length + relation.after; one++) parts[one] = undefined
  }
}

/** What nobody knows and is only with the thing or for it (a pump with pipe, goats for Bakrid) is no condition. */
export function softenRelated(words: readonly Token[], parts: (QueryPart | undefined)[]): void {
  if (!parts.some(part => means(part, ids => categoryOf(ids) !== undefined))) return
  for (const [at, part] of parts.entries())
    if (part?.kind === 'word' && !part.words[0]!.isNumber)
      if (relationOf(words, at, 1, 'with') || relationOf(words, at, 1, 'for')) part.soft = true
}
