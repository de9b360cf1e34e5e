import { districtOfPincode } from './pincode'
import { categoryOf, inflected, sensesOf, type Sense } from './lexicon'
import { placesByName, placesNamed, type NamedPlace } from './place-names'
import { quantities, type Range } from './quantities'
import { tokens, type Token } from './tokens'

/** One meaning of a part: ids of the lexicon that hold together, or a place. */
export type Reading = { ids: string[] } | { place: NamedPlace }

/** A run of words of a query that means one thing, and where it stands in it. */
export type Part = {
  words: Token[]
} & (
  | { kind: 'meaning'; /** One of them is meant. */ any: Reading[]; /** Only ranks. */ soft: boolean; /** Nobody taught this spelling; it is near to one. */ guessed: boolean }
  | { kind: 'price' | 'milk'; range: Range }
  | { kind: 'word'; soft: boolean; /** Keys of words of posts that it may be a slip of. */ near: string[] }
)

/** Words of a query that are looked at. */
const WORDS = 24

/** Ids that say nothing by themselves: grammar and units. */
const isGrammar = (sense: Sense) => !sense.id.includes(':') || sense.id.startsWith('u:') || sense.id.startsWith('o:')

/**
 * What a query asks for, as far as the lexicon, the places and numbers tell; the other words stay words. Nothing is looked up in the database.
 * @param text as typed, of any length
 */
export async function understand(text: string): Promise<Part[]> {
  const words = tokens(text, WORDS)
  const parts: (Part | undefined)[] = []
  const taken = new Set<number>()
  const ordinals: { at: number; key: string }[] = []
  let calving = false
  const names = await placesByName()
  const take = (part: Part | undefined, first: number, last: number) => {
    for (let at = first; at <= last; at++) taken.add(at)
    if (part) parts[first] = { ...part, words: words.slice(first, last + 1) }
  }
  for (const [at, word] of words.entries()) {
    const pincode = word.isNumber ? await districtOfPincode(word.text) : undefined
    if (pincode) take(meaning([{ place: pincode }]), at, at)
  }
  const lookUp = (least: number) => {
    for (let at = 0; at < words.length; at++) {
      for (let count = Math.min(5, words.length - at); count >= least; count--) {
        const run = words.slice(at, at + count)
        if (run.some((_, index) => taken.has(at + index)) || run.every(word => word.isNumber)) continue
        const senses = sensesOf(run)
        const places = placesNamed(names, run)
        const meant = senses.filter(sense => !isGrammar(sense))
        const first = meant.length > 0 ? meant : senses
        const ordinal = first.find(sense => sense.id.startsWith('o:'))
        if (first.some(sense => sense.id === 'lactation')) calving = true
        if (meant.length > 0) {
          const readings: Reading[] = meant.flatMap(sense => sense.any.map(ids => readingOf(ids, names.all)))
          take({ ...meaning(readings), soft: meant.every(sense => sense.soft) }, at, at + count - 1)
        } else if (ordinal) {
          ordinals.push({ at, key: ordinal.id.slice(2) })
          take(undefined, at, at + count - 1)
        } else if (count > 1 && senses.some(sense => sense.id === 'stop')) {
          take(undefined, at, at + count - 1)
        } else if (places.length > 0 && !(places[0]?.level === 'city' && run.some(word => sensesOf([word]).length > 0))) take(meaning(places.map(place => ({ place }))), at, at + count - 1)
        else continue
        break
      }
    }
  }
  lookUp(2)
  for (const { kind, range, first, last } of quantities(words, at => taken.has(at))) {
    if (words.slice(first, last + 1).some((_, index) => taken.has(first + index))) continue
    take({ kind, range, words: [] }, first, last)
  }
  lookUp(1)
  for (const { at, key } of ordinals) if (calving || parts.some(isDairy)) parts[at] = { ...meaning([{ ids: [`l:${key}`] }]), words: [words[at]!] }
  const hasMore = parts.some(Boolean)
  for (const [at, word] of words.entries()) {
    if (taken.has(at)) continue
    const senses = sensesOf([word])
    const formed = senses.length === 0 && !word.isNumber ? inflected(word.text) : undefined
    if (formed) {
      parts[at] = { ...meaning(formed.map(ids => readingOf(ids, names.all))), words: [word] }
      continue
    }
    if (senses.length > 0) {
      // Milk alone asks for what gives it.
      if (!hasMore && senses.some(sense => sense.id === 'milk')) parts[at] = { ...meaning([{ ids: ['x:milking'] }]), words: [word] }
      continue
    }
    const weighed = word.isNumber && words[at + 1] !== undefined && sensesOf([words[at + 1]!]).some(sense => sense.id === 'u:kilo')
    parts[at] = { kind: 'word', words: [word], soft: word.isNumber && (word.text.length <= 2 || weighed), near: [] }
  }
  return parts.filter(part => part !== undefined)
}

type Meaning = Extract<Part, { kind: 'meaning' }>

/** A part of certain readings; its words are put in where it is placed. */
export function meaning(any: Reading[]): Meaning {
  return { kind: 'meaning', any, soft: false, guessed: false, words: [] }
}

function readingOf(ids: string[], places: NamedPlace[]): Reading {
  const district = ids[0]?.startsWith('d:') ? ids[0].slice(2) : undefined
  const place = district === undefined ? undefined : places.find(({ level, name }) => level === 'district' && name === district)
  return place ? { place } : { ids }
}

function isDairy(part: Part | undefined): boolean {
  return part?.kind === 'meaning' && part.any.some(reading => 'ids' in reading && ['cattle', 'buffalo'].includes(categoryOf(reading.ids) ?? ''))
}
