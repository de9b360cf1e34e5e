import type { Range } from '@/lib/listing/range'
import { districtOfPincode } from './pincode'
import { isAmountWord, isMeasure, piecesOf } from './amount-words'
import { categoryOf, inflected, isPhrase, isStopWord, isWritten, joined, sensesOf, type Sense } from './lexicon'
import { placesInflected } from './place-endings'
import { placesByName, placesNamed, type NamedPlace } from './place-names'
import { findQuantities, type QuantityKind } from './find-quantities'
import { tokenize, type Token } from './tokenize'

/** One meaning of a query part: ids of the lexicon that apply together, or a place. */
export type Reading = { ids: string[] } | { place: NamedPlace }

/** A run of words of a query with one meaning, and its place in the query. */
export type QueryPart = { words: Token[] } & (
  | {
      kind: 'meaning'
      /** Alternatives: one of them is meant. */ any: Reading[]
      /** It is no condition and only affects the ranking. */ soft: boolean
      /** The lexicon does not know this spelling; the meaning is that of a similar one. */ guessed: boolean
    }
  | { kind: QuantityKind; range: Range }
  | {
      kind: 'word'
      soft: boolean
      /** Keys of similar words in posts; the word may be a misspelling of one. */ near: string[]
    }
)

/** How many words of a query are read. */
const MAX_WORDS = 24
/** A query of so many words is spoken: words of it that nobody knows are no conditions if it names a thing. */
const SENTENCE = 6

/** Ids that mean nothing on their own. */
const isGrammar = (sense: Sense) => !sense.id.includes(':') || sense.id.startsWith('o:')
const saysNothing = (word: Token) => isStopWord(word) || isAmountWord(word)
const isKnown = (word: Token) => sensesOf([word]).length > 0 || isAmountWord(word)

/**
 * Parses what a query asks for, as far as the lexicon, the place names and the numbers allow. All other words stay
 * plain words. It does not read the database.
 * @param text as typed, of any length
 */
export async function parseQuery(text: string): Promise<QueryPart[]> {
  const words = tokenize(text, MAX_WORDS)
  const isLong = words.length >= SENTENCE
  const parts: (QueryPart | undefined)[] = []
  const claimed = new Set<number>()
  const ordinals: { at: number; key: string }[] = []
  let calving = false
  const names = await placesByName()
  const claim = (part: QueryPart | undefined, first: number, last: number) => {
    for (let at = first; at <= last; at++) claimed.add(at)
    if (part) parts[first] = { ...part, words: words.slice(first, last + 1) }
  }
  for (const [at, word] of words.entries()) {
    const pincode = word.isNumber ? await districtOfPincode(word.text) : undefined
    if (pincode) claim(meaning([{ place: pincode }]), at, at)
  }
  /** A district with a case ending is meant rather than a town that only sounds like the word. */
  const placesOf = (run: Token[]) => {
    const places = placesNamed(names, run)
    const isTown = run.length === 1 && places[0]?.level === 'city' && !names.exact.has(run[0]!.text)
    const inflectedPlaces = isTown ? placesInflected(names, run[0]!) : []
    return inflectedPlaces.length > 0 ? inflectedPlaces : places
  }
  const lookUp = (least: number) => {
    for (let at = 0; at < words.length; at++) {
      for (let count = Math.min(5, words.length - at); count >= least; count--) {
        const run = words.slice(at, at + count)
        if (run.some((_, index) => claimed.has(at + index)) || run.every(word => word.isNumber)) continue
        // "80k tak" is not Cuttack: words that say nothing here only belong to phrases and names as they are written.
        const isPlace = names.exact.has(joined(run))
        const isSaying = !isPlace && (count === 1 ? isStopWord(run[0]!) : run.some(saysNothing))
        if (count > 1 && isSaying && !isPhrase(run, run.every(saysNothing))) continue
        const senses = sensesOf(run)
        const places = placesOf(run)
        // A district as it is written is meant rather than what sounds so; in a sentence, a word that says nothing too.
        const isWeak =
          !isWritten(run) &&
          ((isPlace && places[0]?.level !== 'city') || (isLong && senses.some(({ id }) => id === 'stop')))
        const meanings = isWeak ? [] : senses.filter(sense => !isGrammar(sense))
        const first = meanings.length > 0 ? meanings : senses
        const ordinal = first.find(sense => sense.id.startsWith('o:'))
        if (first.some(sense => sense.id === 'lactation')) calving = true
        if (meanings.length > 0) {
          const readings: Reading[] = meanings.flatMap(sense => sense.any.map(ids => readingOf(ids, names.all)))
          claim({ ...meaning(readings), soft: meanings.every(sense => sense.soft) }, at, at + count - 1)
        } else if (ordinal) {
          ordinals.push({ at, key: ordinal.id.slice(2) })
          claim(undefined, at, at + count - 1)
        } else if (count > 1 && senses.some(sense => sense.id === 'stop')) {
          claim(undefined, at, at + count - 1)
        } else if (
          places.length > 0 &&
          !(count === 1 && isSaying) &&
          !(places[0]?.level === 'city' && run.some(word => isKnown(word)))
        )
          claim(meaning(places.map(place => ({ place }))), at, at + count - 1)
        else continue
        break
      }
    }
  }
  lookUp(2)
  const isName = (word: Token) => sensesOf([word]).length > 0 || placesNamed(names, [word]).length > 0
  for (const { kind, range, first, last } of findQuantities(piecesOf(words, text, at => claimed.has(at), isName))) {
    if (words.slice(first, last + 1).some((_, index) => claimed.has(first + index))) continue
    claim({ kind, range, words: [] }, first, last)
  }
  lookUp(1)
  for (const { at, key } of ordinals)
    if (calving || parts.some(isDairy)) parts[at] = { ...meaning([{ ids: [`l:${key}`] }]), words: [words[at]!] }
  const hasMore = parts.some(Boolean)
  for (const [at, word] of words.entries()) {
    if (claimed.has(at)) continue
    const senses = sensesOf([word])
    const places = senses.length === 0 && !word.isNumber && !isAmountWord(word) ? placesInflected(names, word) : []
    if (places.length > 0) {
      parts[at] = { ...meaning(places.map(place => ({ place }))), words: [word] }
      continue
    }
    const formed = senses.length === 0 && !word.isNumber ? inflected(word.text) : undefined
    if (formed) {
      parts[at] = { ...meaning(formed.map(ids => readingOf(ids, names.all))), words: [word] }
      continue
    }
    if (senses.length > 0) {
      // "Milk" alone asks for animals that give milk.
      if (!hasMore && senses.some(sense => sense.id === 'milk'))
        parts[at] = { ...meaning([{ ids: ['x:milking'] }]), words: [word] }
      continue
    }
    const isUnit = words[at - 1]?.isNumber === true && !word.isNumber && isMeasure(word)
    if (isUnit || (!word.isNumber && isAmountWord(word))) continue
    const weighed = word.isNumber && words[at + 1] !== undefined && isMeasure(words[at + 1]!)
    parts[at] = { kind: 'word', words: [word], soft: word.isNumber && (word.text.length <= 2 || weighed), near: [] }
  }
  if (isLong) readAsSentence(parts)
  return parts.filter(part => part !== undefined)
}

type Meaning = Extract<QueryPart, { kind: 'meaning' }>

/** A query part with these readings. Its words are added where it is placed. */
export function meaning(any: Reading[]): Meaning {
  return { kind: 'meaning', any, soft: false, guessed: false, words: [] }
}

function readingOf(ids: string[], places: NamedPlace[]): Reading {
  const district = ids[0]?.startsWith('d:') ? ids[0].slice(2) : undefined
  const place =
    district === undefined ? undefined : places.find(({ level, name }) => level === 'district' && name === district)
  return place ? { place } : { ids }
}

/**
 * In a sentence that names a thing, other words are no conditions, and what only sounds like a thing of another category
 * is none.
 */
function readAsSentence(parts: (QueryPart | undefined)[]): void {
  if (!parts.some(isThing)) return
  for (const part of parts) if (part?.kind === 'word' && !part.words[0]!.isNumber) part.soft = true
  const things = parts.filter((part): part is Meaning => isThing(part))
  const written = things.filter(part => isWritten(part.words))
  const categories = new Set(written.flatMap(categoriesNamed))
  if (categories.size === 0) return
  for (const [at, part] of parts.entries())
    if (part && isThing(part) && !written.includes(part as Meaning))
      if (!categoriesNamed(part as Meaning).some(one => categories.has(one))) parts[at] = undefined
}

const categoriesNamed = (part: Meaning) =>
  part.any.flatMap(reading => ('ids' in reading ? [categoryOf(reading.ids)] : []))

function isThing(part: QueryPart | undefined): boolean {
  return (
    part?.kind === 'meaning' &&
    !part.soft &&
    part.any.some(reading => 'ids' in reading && categoryOf(reading.ids) !== undefined)
  )
}

function isDairy(part: QueryPart | undefined): boolean {
  return (
    part?.kind === 'meaning' &&
    part.any.some(reading => 'ids' in reading && ['cattle', 'buffalo'].includes(categoryOf(reading.ids) ?? ''))
  )
}
