import { vocabulary } from './amount-words'
import { categoryOf } from './lexicon'
import { meaning, type QueryPart } from './query-part'
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
  { thing: 'b:trailer', besides: ids => categoryOf(ids) === 'fertilizers', isFirst: false },
]

/** Crops that no kind of seeds is. */
const CROPS = new Set(
  'potato onion tomato chilli brinjal peas okra ginger turmeric groundnut chickpea bajra jowar sugarcane pigeonpea moong urad lentil'
    .split(' ')
    .map(name => `k:${name}`),
)

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
        (one, index) => means(one, besides) && (!isFirst || index > at || isStem(part.words)),
      )
      if (other >= 0 && !words.slice(Math.min(at, other), Math.max(at, other)).some(isAnd)) parts[at] = undefined
    }
  // A machine for a crop is a machine; an ad that names the crop comes first.
  if (parts.some(part => means(part, ids => ids[0]!.startsWith('b:') && categoryOf(ids) === 'equipment')))
    for (const part of parts) if (means(part, ids => CROPS.has(ids.join()))) part.soft = true
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
      if (part?.kind === 'meaning' && part.soft && part.any.some(one => 'ids' in one && one.ids[0] === said))
        parts[at] = { ...meaning([{ ids }]), words: part.words }
  }
  read('x:young', category => category === 'poultry', ['c:poultry', 'x:chick'])
  read('x:flock', isHerded, ['x:flock'])
}
