import { hideContacts } from '@/lib/fraud/contact-in-text'
import type { posts } from '../db/schema'
import { phoneticKey } from './phonetic-key'
import { grownTogether } from './compound'
import { categoryOf, firstWords, joined, type Sense } from './lexicon'
import { isHerded } from './modifiers'
import { isAmountWord } from './amount-words'
import { sensesOf } from './senses'
import { placeKey } from './place-names'
import { milkTokens, priceTokens, timeTokens } from './buckets'
import { tokenize, type Token } from './tokenize'

/** The columns of a post that the search index is made from. */
export type Indexed = Pick<
  typeof posts.$inferSelect,
  | 'categoryId'
  | 'breedId'
  | 'type'
  | 'title'
  | 'description'
  | 'price'
  | 'village'
  | 'subdistrict'
  | 'district'
  | 'state'
  | 'milkCapacity'
  | 'currentMilk'
  | 'lactationId'
  | 'isPregnant'
  | 'calf'
  | 'calfAge'
  | 'calfGender'
  | 'vaccinated'
  | 'facts'
  | 'createdAt'
> & { images: string[] }

/** What the database keeps of a post for the search: a `tsvector` literal, and the post's words for the vocabulary. */
export type PostVector = { vector: string; words: string[] }

/** How old the calf of an animal is at most that has calved lately. */
const FRESH_MONTHS = 3
const WORDS_OF_TITLE = 60
const WORDS_OF_TEXT = 500
const FLOCK = '~x:flock'
const YOUNG = '~x:young'
const LEAST_FLOCK = 3
const MOST_FLOCK = 500
const namesHerd = (ids: string[]) => isHerded(categoryOf(ids))
type Weight = 'A' | 'B' | 'D'

/**
 * A post as the search sees it: fields of the form as concept tokens (`c:buffalo`), concepts of its title and text
 * (`x:`, `k:`), and every word as its phonetic key. Title words have weight A, places B, the text D. Numbers and
 * addresses in its title and text are left out, as for readers: a user who searches for numbers must not learn whose ad
 * contains them.
 */
export function postVector(post: Indexed): PostVector {
  const lexemes = new Map<string, Weight>()
  const add = (lexeme: string, weight: Weight) => {
    const there = lexemes.get(lexeme)
    if (there === undefined || weight < there) lexemes.set(lexeme, weight)
  }
  const title = tokenize(hideContacts(post.title), WORDS_OF_TITLE)
  const text = tokenize(hideContacts(post.description), WORDS_OF_TEXT)
  const places = [post.village, post.subdistrict].flatMap(name => (name ? placeLexemes(name) : []))
  for (const { key } of title) add(key, 'A')
  for (const lexeme of places) add(lexeme, 'B')
  for (const { key } of text) add(key, 'D')
  const words = [...lexemes.keys()].filter(key => key.length >= 3 && /^[a-z]+$/.test(key))
  for (const lexeme of formLexemes(post)) add(lexeme, 'B')
  const meaningIds = meanings(title)
  for (const id of meaningIds) if (/^[xk]:/.test(id)) add(id, 'A')
  // The young of poultry are chicks, whatever word for "young" the title uses.
  if (post.categoryId === 'poultry' && title.some(word => sensesOf([word]).some(({ id }) => id === YOUNG)))
    add('x:chick', 'A')
  if (isFlock(post, title)) add('x:flock', 'A')
  if (post.breedId === null)
    for (const id of meaningIds) if (id.startsWith('b:') && categoryOf([id]) === post.categoryId) add(id, 'A')
  if (post.isPregnant !== null) lexemes.delete('x:pregnant')
  if (post.isPregnant) {
    add('x:pregnant', 'A')
    // The title of a pregnant animal names the milk that it gave before, so "in milk" counts only with current milk.
    if (!post.currentMilk) lexemes.delete('x:milking')
  }
  for (const id of meanings(text)) if (id.startsWith('k:')) add(id, 'D')
  if (post.calf !== null && !(post.calf === 'With Calf' && post.calfGender === null))
    for (const lexeme of Object.values(CALVES)) if (lexeme !== calfOf(post)) lexemes.delete(lexeme)
  return { vector: Array.from(lexemes, ([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' '), words }
}

/** The name of a village or town, as its single words and as one word. */
function placeLexemes(name: string): string[] {
  const words = tokenize(name, 8)
  return [...new Set([...words.map(({ key }) => key), phoneticKey(joined(words))])]
}

/** A cow with a heifer calf is worth more than one with a bull calf. */
const CALVES: Readonly<Record<string, string>> = { Female: 'k:female-calf', Male: 'k:male-calf' }
const calfOf = ({ calf, calfGender }: Indexed) => (calf === 'With Calf' ? CALVES[calfGender ?? ''] : undefined)

/** Goats and sheep of which many are sold together: the title says so, or counts them. */
function isFlock({ categoryId }: Indexed, title: readonly Token[]): boolean {
  if (!isHerded(categoryId)) return false
  return title.some((word, at) => {
    if (!word.isNumber) return sensesOf([word]).some(({ id }) => id === FLOCK)
    const number = Number(word.text)
    if (number < LEAST_FLOCK || number > MOST_FLOCK) return false
    const next = title[at + 1]
    const counted = [3, 2, 1].flatMap(count => sensesOf(title.slice(at + 1, at + 1 + count)))
    const isOther = next && (isAmountWord(next) || sensesOf([next]).some(({ id }) => id === YOUNG))
    const before = at > 0 && !isOther ? sensesOf([title[at - 1]!]) : []
    return [...counted, ...before].some(({ any }) => any.some(namesHerd))
  })
}

function formLexemes(post: Indexed): string[] {
  const place = (kind: string, name: string | null) => (name ? [`${kind}:${placeKey(name)}`] : [])
  return [
    `c:${post.categoryId}`,
    `t:${post.type}`,
    ...(post.breedId ? [`b:${post.breedId}`] : []),
    ...(post.lactationId ? [`l:${post.lactationId}`] : []),
    ...place('s', post.state),
    ...place('d', post.district),
    ...place('v', post.subdistrict),
    ...(post.currentMilk ? ['x:milking'] : []),
    ...(post.calf === 'With Calf' ? ['x:with-calf'] : []),
    ...(calfOf(post) ? [calfOf(post)!] : []),
    ...(post.calf === 'With Calf' && post.calfAge !== null && post.calfAge <= FRESH_MONTHS ? ['x:fresh'] : []),
    ...(post.vaccinated ? ['x:vaccinated'] : []),
    ...(post.facts ?? []).map(fact => (fact.includes(':') ? fact : `f:${fact}`)),
    ...(post.images.length > 0 ? ['i:photo'] : []),
    ...(post.milkCapacity === null ? [] : milkTokens(post.milkCapacity)),
    ...priceTokens(post.categoryId, post.price),
    ...timeTokens(post.createdAt),
  ]
}

/** The ids that the words of a text mean. Phrases are tried before single words. */
function meanings(words: readonly Token[]): Set<string> {
  const ids = new Set<string>()
  const starts = firstWords()
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (word.isNumber) continue
    const most = starts.has(word.text) ? 5 : 1
    for (let count = Math.min(most, words.length - at); count >= 1; count--) {
      const senses: Sense[] = sensesOf(words.slice(at, at + count))
      if (senses.length === 0) continue
      for (const sense of senses)
        if (!sense.soft) for (const reading of sense.any) for (const id of reading) ids.add(id)
      at += count - 1
      break
    }
    if (most === 1 && sensesOf([word]).length === 0)
      for (const reading of grownTogether(word.text) ?? []) for (const id of reading) ids.add(id)
  }
  return ids
}
