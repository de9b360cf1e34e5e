import { districtOfPincode } from './pincode'
import { isCount, isMeasure, piecesOf } from './amount-pieces'
import { isAmountSpelling, isAmountWord } from './amount-words'
import { grownTogether } from './compound'
import { isPhrase, isStopWord, isWordFor, isWritten, joined, type Sense } from './lexicon'
import { isIdleForm, isStem, isStopForm, sensesOf } from './senses'
import { placesInflected, placesWritten } from './place-endings'
import { placesByName, placesNamed, type NamedPlace } from './place-names'
import { findQuantities } from './find-quantities'
import { withNeighbours } from './near-places'
import { meaning, type QueryPart, type Reading } from './query-part'
import {
  dropModifiers,
  dropOwnSale,
  dropUnwanted,
  joinCrops,
  readBesideAnimals,
  readBuyers,
  readWithCalf,
  softenRelated,
} from './modifiers'
import { guessPhrases } from './misspelt-phrases'
import { readOrdinals, type Ordinal } from './read-ordinals'
import { readAsSentence } from './read-sentence'
import { hasIndic } from './phonetic-key'
import { tokenize, type Token } from './tokenize'
import { endsLikeVerb } from './word-forms'

/** How many words of a query are read. */
const MAX_WORDS = 24
/** A query of so many words is spoken: words of it that nobody knows are no conditions if it names a thing. */
const SENTENCE = 6

/** A word of so many letters can be recognized when it is torn apart. */
const TORN_APART = 6

/** Ids that mean nothing on their own. */
const isGrammar = (sense: Sense) => !sense.id.includes(':') || sense.id.startsWith('o:')
const saysNothing = (word: Token) => isStopWord(word) || isAmountWord(word) || isIdleForm(word)
/** Is this one word of the lexicon, with spaces in it (`trac tor`)? Short ones may be two words by chance. */
const isTornApart = (run: Token[]) => joined(run).length >= TORN_APART && isWritten(run)
const saysPlace = (word: Token | undefined) => word !== undefined && isWordFor(word.text, 'district', 'near')
/** What is written like a thing is no part of a saying that only sounds so (कटिया हो, कति हो). */
const isThing = (word: Token) => isWritten([word]) && !isStopWord(word)
/** In an Indian script, what only sounds like a word of amounts is none if it is a thing with an ending (ஆட்டுக்கு). */
const isAmount = (word: Token) => (hasIndic(word.text) ? isAmountSpelling(word) : isAmountWord(word))
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
  const ordinals: Ordinal[] = []
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
  const isPlaceForm = (run: Token[]) => run.length === 1 && placesWritten(names, run[0]!).length > 0
  const lookUp = (least: number) => {
    for (let at = 0; at < words.length; at++) {
      for (let count = Math.min(5, words.length - at); count >= least; count--) {
        const run = words.slice(at, at + count)
        if (run.some((_, index) => claimed.has(at + index)) || run.every(word => word.isNumber)) continue
        // "80k tak" is not Cuttack: words that say nothing here only belong to phrases and names as they are written.
        // In an Indian script they are no names at all (এটা, "one", and Etah).
        const isWord = count === 1 && hasIndic(run[0]!.text) && isStopWord(run[0]!)
        const isPlace = !isWord && names.exact.has(joined(run))
        const isSaying = !isPlace && (count === 1 ? isStopWord(run[0]!) || isIdleForm(run[0]!) : run.some(saysNothing))
        if (count > 1 && isSaying && !isPhrase(run, run.every(saysNothing)) && !isTornApart(run)) continue
        const senses = sensesOf(run)
        const places = placesOf(run)
        // What only sounds like a thing is a district if it is written like one; in a sentence, it may say nothing.
        const isDistrict = isPlace && places[0]?.level !== 'city' && !isWritten(run)
        const isIdle = isLong && !isWritten(run) && senses.some(({ id }) => id === 'stop')
        // A name is no thing with an ending (`Madurai`, `madu`), nor is an amount (`mahine`, `mahi`).
        const isName =
          isStem(run) &&
          !senses.some(({ id }) => id.includes('d:')) &&
          (isPlace || run.some(isAmount) || isPlaceForm(run))
        const isGuess = count === 1 && isAmountSpelling(run[0]!) && !isWritten(run)
        const meanings =
          isIdle || isName || isGuess
            ? []
            : senses.filter(sense => !isGrammar(sense) && !(isDistrict && /^[kx]:/.test(sense.id)))
        const first = meanings.length > 0 ? meanings : isName ? [] : senses
        const ordinal = first.find(sense => sense.id.startsWith('o:'))
        if (first.some(sense => sense.id === 'lactation')) calving = true
        if (meanings.length > 0) {
          const read: Reading[] = meanings.flatMap(sense => sense.any.map(ids => readingOf(ids, names.all)))
          if (isDistrict) read.push(...places.map(place => ({ place })))
          // A breed that is also a place is the place with "district" or "near" behind it, or with an ending of places.
          const isNamed = saysPlace(words[at + count]) || (isStem(run) && isPlaceForm(run))
          const named = isNamed ? read.filter(reading => 'place' in reading) : []
          const readings = named.length > 0 ? named : read
          claim({ ...meaning(readings), soft: meanings.every(sense => sense.soft) }, at, at + count - 1)
        } else if (ordinal) {
          ordinals.push({ at, key: ordinal.id.slice(2) })
          claim(undefined, at, at + count - 1)
        } else if (count > 1 && senses.some(sense => sense.id === 'stop') && (isWritten(run) || !run.some(isThing))) {
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
  const isName = (word: Token) =>
    isWritten([word]) ||
    sensesOf([word]).some(({ id }) => id.includes(':')) ||
    placesNamed(names, [word]).some(({ level }) => level !== 'city' || names.exact.has(word.text))
  for (const { kind, range, first, last } of findQuantities(piecesOf(words, text, at => claimed.has(at), isName))) {
    if (words.slice(first, last + 1).some((_, index) => claimed.has(first + index))) continue
    claim({ kind, range, words: [] }, first, last)
  }
  lookUp(1)
  readOrdinals(ordinals, calving, words, parts)
  const hasMore = parts.some(Boolean)
  for (const [at, word] of words.entries()) {
    if (claimed.has(at)) continue
    const senses = sensesOf([word])
    // A name is no thing with an ending (കോഴിക്കോട്ടുള്ള: Kozhikode, not a hen).
    const isNamed = senses.length === 0 || (isStem([word]) && isPlaceForm([word]))
    const places = isNamed && !word.isNumber && !isAmountWord(word) ? placesInflected(names, word) : []
    if (places.length > 0) {
      parts[at] = { ...meaning(places.map(place => ({ place }))), words: [word] }
      continue
    }
    const formed = senses.length === 0 && !word.isNumber ? grownTogether(word.text) : undefined
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
    if (isStopForm(word) || (hasMore && endsLikeVerb(word.text))) continue
    const isUnit = words[at - 1]?.isNumber === true && !word.isNumber && isMeasure(word)
    if (isUnit || (!word.isNumber && (isAmountWord(word) || isCount(word)))) continue
    const weighed = word.isNumber && words[at + 1] !== undefined && isMeasure(words[at + 1]!)
    parts[at] = { kind: 'word', words: [word], soft: word.isNumber && (word.text.length <= 2 || weighed), near: [] }
  }
  guessPhrases(words, parts)
  joinCrops(parts)
  dropUnwanted(words, parts)
  dropModifiers(words, parts)
  readWithCalf(words, parts)
  softenRelated(words, parts)
  readBesideAnimals(parts)
  dropOwnSale(parts)
  readBuyers(parts)
  if (isLong) readAsSentence(parts)
  const read = await Promise.all(parts.map((part, at) => part && withNeighbours(part, words, at)))
  return read.filter(part => part !== undefined)
}

function readingOf(ids: string[], places: NamedPlace[]): Reading {
  const district = ids[0]?.startsWith('d:') ? ids[0].slice(2) : undefined
  const place =
    district === undefined ? undefined : places.find(({ level, name }) => level === 'district' && name === district)
  return place ? { place } : { ids }
}
