import { inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '../db/client'
import { searchWords } from '../db/schema-search'
import { distance, NearestKeys, tolerance } from './edit-distance'
import { lexicon, type Sense } from './lexicon'
import { thingsLike, writtenLike } from './senses'
import { nearestPlace, nearestWord } from './misspelt'
import { placesByName, placesNear, type NamedPlace } from './place-names'
import { meaning, type QueryPart } from './query-part'
import type { Token } from './tokenize'

type Word = Extract<QueryPart, { kind: 'word' }>

const MAX_SIMILAR_WORDS = 4

let nearest: NearestKeys | undefined
const meanings = (senses: readonly Sense[]) => senses.filter(sense => /^[cbxkt]:/.test(sense.id))

function similarMeanings(key: string, text: string): { senses: Sense[]; distance: number } | undefined {
  const { byKey } = lexicon()
  nearest ??= new NearestKeys(Array.from(byKey).flatMap(([one, senses]) => (meanings(senses).length > 0 ? [one] : [])))
  const things = (one: string, far: number) => thingsLike(text, one, writtenLike(text, key) + far)
  const found = nearest.find(key, (one, far) => things(one, far).length > 0)
  const senses = [...new Set(found.flatMap(one => things(one.key, one.distance)))]
  return found[0] ? { senses, distance: found[0].distance } : undefined
}

type Guess = { distance: number }

/** What an unknown word is most likely a misspelling of: by its letters, or by its sound if that is nearer. */
export function guessesOf(
  names: Awaited<ReturnType<typeof placesByName>>,
  { key, text }: Pick<Token, 'key' | 'text'>,
): { thing?: Guess & { senses: Sense[] }; place?: Guess & { places: NamedPlace[] } } {
  const slip = nearestWord(text)
  const sound = similarMeanings(key, text)
  const written = nearestPlace(names, text)
  const sounding = placesNear(names, key, text)
  return {
    thing: slip && slip.distance <= (sound?.distance ?? Infinity) ? { ...slip, senses: slip.found } : sound,
    place:
      written && written.distance <= (sounding?.distance ?? Infinity)
        ? { ...written, places: written.found }
        : sounding,
  }
}

/**
 * Corrects words that the lexicon does not know: to a concept or a place with almost the same spelling, otherwise to
 * words of posts. A word that posts use mostly stays as it is.
 */
export async function correctSpelling(db: ReadDb, parts: QueryPart[]): Promise<QueryPart[]> {
  const words = parts.filter((part): part is Word => part.kind === 'word' && part.words.every(word => !word.isNumber))
  if (words.length === 0) return parts
  const keys = words.map(part => part.words[0]!.key)
  const usesByWord = new Map(
    (await db.select().from(searchWords).where(inArray(searchWords.word, keys))).map(row => [row.word, row.posts]),
  )
  const names = await placesByName()
  const hasPlace = parts.some(part => part.kind === 'meaning' && part.any.some(reading => 'place' in reading))
  const corrected = await Promise.all(
    parts.map(async part => {
      if (part.kind !== 'word' || !words.includes(part)) return part
      const { key } = part.words[0]!
      const { thing, place } = guessesOf(names, part.words[0]!)
      const isInPosts = usesByWord.has(key)
      // In a sentence, such a word may only be a place with one vowel or similar consonants wrong, or rank the posts.
      if (part.soft) {
        if (place && !hasPlace && place.distance <= 0.5 && !isInPosts)
          return { ...meaning(place.places.map(one => ({ place: one }))), guessed: true, words: part.words }
        return isInPosts ? part : undefined
      }
      // A word that posts use is replaced only by a meaning that differs in one vowel or in similar consonants.
      const most = isInPosts ? 0.5 : Infinity
      if (thing && thing.distance <= Math.min(most, place?.distance ?? Infinity))
        return thing.senses.length === 0
          ? undefined
          : {
              ...meaning(thing.senses.flatMap(sense => sense.any.map(ids => ({ ids })))),
              guessed: true,
              words: part.words,
            }
      if (place && place.distance <= most && !isInPosts)
        return { ...meaning(place.places.map(one => ({ place: one }))), guessed: true, words: part.words }
      return isInPosts ? part : { ...part, near: await similarWords(db, key) }
    }),
  )
  return corrected.filter(part => part !== undefined)
}

/** Words of posts. The key may be a misspelling of one of them; the nearest and most used come first. */
async function similarWords(db: ReadDb, key: string): Promise<string[]> {
  if (tolerance(key) === 0 || !/^[a-z]+$/.test(key)) return []
  const rows = await db
    .select()
    .from(searchWords)
    .where(sql`${searchWords.word} % ${key}`)
    .orderBy(sql`similarity(${searchWords.word}, ${key}) desc, ${searchWords.posts} desc`)
    .limit(20)
  return rows
    .map(row => ({ ...row, far: distance(key, row.word, tolerance(key)) }))
    .filter(row => row.far < Infinity)
    .sort((a, b) => a.far - b.far || b.posts - a.posts)
    .slice(0, MAX_SIMILAR_WORDS)
    .map(row => row.word)
}
