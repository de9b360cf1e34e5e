import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { searchWords } from '../db/schema-search'
import { distance, NearestKeys, tolerance } from './alike'
import { lexicon, type Sense } from './lexicon'
import { placesByName, placesNear } from './place-names'
import { meaning, type Part } from './understand'

type Word = Extract<Part, { kind: 'word' }>

const NEAR_WORDS = 4

let nearest: NearestKeys | undefined
const meanings = (senses: readonly Sense[]) => senses.filter(sense => /^[cbxkt]:/.test(sense.id))

function nearMeanings(key: string): { senses: Sense[]; distance: number } | undefined {
  const { byKey } = lexicon()
  nearest ??= new NearestKeys(Array.from(byKey).flatMap(([one, senses]) => (meanings(senses).length > 0 ? [one] : [])))
  const found = nearest.find(key)
  const senses = [...new Set(found.flatMap(one => meanings(byKey.get(one.key) ?? [])))]
  return found[0] && senses.length > 0 ? { senses, distance: found[0].distance } : undefined
}

/**
 * Words that nobody taught, brought near to something: a concept or a place that is spelt almost like it, else words of posts.
 * What posts themselves say often stays as it is.
 */
export async function mend(db: Db, parts: Part[]): Promise<Part[]> {
  const words = parts.filter((part): part is Word => part.kind === 'word' && part.words.every(word => !word.isNumber))
  if (words.length === 0) return parts
  const keys = words.map(part => part.words[0]!.key)
  const used = new Map((await db.select().from(searchWords).where(inArray(searchWords.word, keys))).map(row => [row.word, row.posts]))
  const names = await placesByName()
  return Promise.all(
    parts.map(async part => {
      if (part.kind !== 'word' || !words.includes(part)) return part
      const key = part.words[0]!.key
      const thing = nearMeanings(key)
      const place = placesNear(names, key)
      const isUsed = used.has(key)
      // Where posts use the word, only what sounds the same but for a vowel may stand for it.
      const most = isUsed ? 0.5 : Infinity
      if (thing && thing.distance <= Math.min(most, place?.distance ?? Infinity)) return { ...meaning(thing.senses.flatMap(sense => sense.any.map(ids => ({ ids })))), guessed: true, words: part.words }
      if (place && place.distance <= most && !isUsed) return { ...meaning(place.places.map(one => ({ place: one }))), guessed: true, words: part.words }
      return isUsed ? part : { ...part, near: await wordsNear(db, key) }
    }),
  )
}

/** Words of posts that a key may be a slip of, the nearest and most used first. */
async function wordsNear(db: Db, key: string): Promise<string[]> {
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
    .slice(0, NEAR_WORDS)
    .map(row => row.word)
}
