import { lexicon, type Sense } from './lexicon'
import { NearestSpellings } from './nearest-spellings'
import { placesNamed, type NamedPlace, type placesByName } from './place-names'
import { stemsOf } from './word-forms'

type Names = Awaited<ReturnType<typeof placesByName>>
export type Nearest<T> = { found: T; distance: number }

/** How many forms of a word without endings are compared, and how far they may be from a spelling. */
const MOST_STEMS = 4
const STEM_SLIPS = 0.5
/** An ending makes a spelling a little less near. */
const ENDING = 0.1

let words: NearestSpellings<Sense[]> | undefined
let phrases: NearestSpellings<Sense[]> | undefined
let places: NearestSpellings<string> | undefined

/** The nearest of the spellings to a word, or to what it is without endings. */
function nearest<T>(index: NearestSpellings<T>, text: string, table: 'endings' | 'noun-endings') {
  let best = index.find(text)
  for (const stem of stemsOf(text, table).slice(0, MOST_STEMS)) {
    if (best && best.distance <= ENDING) break
    const one = index.find(stem)
    if (one && one.distance <= STEM_SLIPS && one.distance + ENDING < (best?.distance ?? Infinity))
      best = { ...one, distance: one.distance + ENDING }
  }
  return best
}

/**
 * What the lexicon's word means that is typed nearly so, letter by letter in its own script. A word of grammar means
 * nothing ([]).
 */
export function nearestWord(text: string): Nearest<Sense[]> | undefined {
  words ??= new NearestSpellings(lexicon().exact)
  const one = nearest(words, text, 'noun-endings')
  if (!one) return undefined
  return { found: thingsOf(one.values.flat()), distance: one.distance }
}

/** What the phrase of the lexicon means that is typed nearly so. */
export function nearestPhrase(text: string): Nearest<Sense[]> | undefined {
  phrases ??= new NearestSpellings(lexicon().phraseSenses)
  const one = nearest(phrases, text, 'noun-endings')
  return one && { found: thingsOf(one.values.flat()), distance: one.distance }
}

const thingsOf = (senses: Sense[]) => [...new Set(senses)].filter(({ id }) => /^~?[cbxkt]:/.test(id))

/** The state or district whose name is typed nearly so, in its own script. */
export function nearestPlace(names: Names, text: string): Nearest<NamedPlace[]> | undefined {
  places ??= new NearestSpellings(
    Array.from(names.exact).flatMap(([name, all]) =>
      all.some(({ level }) => level !== 'city') ? [[name, name] as const] : [],
    ),
  )
  const one = nearest(places, text, 'endings')
  if (!one) return undefined
  const found = [...new Set(one.values.flatMap(name => placesNamed(names, [{ text: name }])))]
  return found.length === 1 ? { found, distance: one.distance } : undefined
}
