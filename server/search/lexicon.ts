import { CATALOG, LACTATIONS } from '../categories/catalog/catalog'
import { readTable } from './lexicon-files'
import { phoneticKey } from './phonetic-key'
import { tokenize } from './tokenize'

/**
 * What a word can mean. The part of an id before the colon is its kind: `c` category, `b` breed or kind, `x` what a
 * title says of an animal, `k` a thing or brand that texts name, `d` district, `t` kind of ad, `o` ordinal. Words of
 * grammar have no colon (`stop`, `price`, `milk`, `lactation`). `any` lists alternative
 * readings; all ids of one reading apply together.
 */
export type Sense = { id: string; any: string[][]; soft: boolean }

export type Spelling = { text: string; sense: Sense }

type Lexicon = {
  /** By spelling, without spaces. */ exact: Map<string, Sense[]>
  /** By the phonetic key of the spelling. */ byKey: Map<string, Sense[]>
  /** Spellings with their senses, by their phonetic key. */ bySound: Map<string, Spelling[]>
  /** Spellings of each category and breed, for suggestions. */ spellings: Map<string, string[]>
  /** The first words of phrases. */ firstWords: Set<string>
  /** The phonetic keys of phrases. */ phrases: Set<string>
  /** By the spelling of phrases, without spaces. */ phraseSenses: Map<string, Sense[]>
  /** What words say that begin so, whatever follows: mostly nothing. */ begins: Map<string, Sense>
}

/** How many letters a beginning of the table has. */
const [SHORTEST_BEGIN, LONGEST_BEGIN] = [3, 16]

const TOPICS = ['animals', 'breeds', 'goods', 'states', 'words', 'fillers']

let cached: Lexicon | undefined

function senseOf(id: string): Sense {
  const soft = id.startsWith('~')
  const plain = soft ? id.slice(1) : id
  if (!plain.includes('+')) return { id, soft, any: plain.split('|').map(one => [one]) }
  const [first = '', ...more] = plain.split('+')
  return { id, soft, any: first.split('|').map(one => [one, ...more]) }
}

/** Words joined as the lexicon stores a spelling: without the spaces and signs between them. */
export function joined(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text).join('')
}

function build(): Lexicon {
  const lexicon: Lexicon = {
    exact: new Map(),
    byKey: new Map(),
    bySound: new Map(),
    spellings: new Map(),
    firstWords: new Set(),
    phrases: new Set(),
    phraseSenses: new Map(),
    begins: new Map(),
  }
  const senses = new Map<string, Sense>()
  const add = (id: string, spelling: string) => {
    const words = tokenize(spelling, 8)
    const text = joined(words)
    if (text === '') return
    const sense = senses.get(id) ?? senseOf(id)
    senses.set(id, sense)
    if (words.length > 1) {
      lexicon.firstWords.add(words[0]!.text)
      lexicon.phrases.add(phoneticKey(text))
      lexicon.phraseSenses.set(text, [...(lexicon.phraseSenses.get(text) ?? []), sense])
    }
    for (const [map, key] of [
      [lexicon.exact, text],
      [lexicon.byKey, phoneticKey(text)],
    ] as const) {
      const existing = map.get(key)
      if (!existing) map.set(key, [sense])
      else if (!existing.includes(sense)) existing.push(sense)
    }
    const alike = lexicon.bySound.get(phoneticKey(text))
    if (alike) alike.push({ text, sense })
    else lexicon.bySound.set(phoneticKey(text), [{ text, sense }])
    for (const one of id.split('|'))
      if (/^[cb]:[^+]+$/.test(one)) lexicon.spellings.set(one, [...(lexicon.spellings.get(one) ?? []), spelling])
  }
  // A name that is also a place or a breed of another animal has its own line in the tables, with all its meanings.
  const lines = TOPICS.flatMap(topic => readTable(topic))
  const separateNames = new Set(
    lines.flatMap(([id, words]) => (id.includes('|') ? words.map(word => joined(tokenize(word, 8))) : [])),
  )
  const addNames = (id: string, names: Record<string, string>) => {
    for (const name of Object.values(names)) {
      const alone = name.replace(/\s*\(.*\)/, '')
      if (!separateNames.has(joined(tokenize(alone, 8)))) add(id, alone)
    }
  }
  for (const category of CATALOG) {
    addNames(`c:${category.key}`, category.names)
    for (const breed of category.breeds) addNames(`b:${breed.key}`, breed.names)
  }
  for (const { key, names } of LACTATIONS)
    for (const name of Object.values(names)) if (name.includes(' ')) add(`l:${key}`, name)
  for (const [id, words] of lines)
    for (const word of words)
      if (id.startsWith('begins')) lexicon.begins.set(joined(tokenize(word, 8)), senseOf(id.slice(7) || 'stop'))
      else add(id, word)
  return lexicon
}

/** The lexicon. It is read from its files at the first use. */
export function lexicon(): Lexicon {
  return (cached ??= build())
}

/** The first words of the lexicon's phrases. */
export function firstWords(): Set<string> {
  return lexicon().firstWords
}

/**
 * Does the lexicon have a phrase that sounds like this run of words? Otherwise it may only sound like one word (`and
 * a`, like eggs).
 * @param exactly the phrase must also be written so
 */
export function isPhrase(words: readonly { text: string }[], exactly: boolean): boolean {
  return lexicon().phrases.has(phoneticKey(joined(words))) && (!exactly || isWritten(words))
}

/** Does the lexicon have these words as they are written? */
export function isWritten(words: readonly { text: string }[]): boolean {
  return lexicon().exact.has(joined(words))
}

/** Does this word, as it is written, say nothing but grammar? */
export function isStopWord(word: { text: string }): boolean {
  return (
    lexicon()
      .exact.get(word.text)
      ?.every(({ id }) => !id.includes(':')) === true
  )
}

/**
 * What a word says that begins like a verb with any ending: mostly nothing (వెతుకుతున్నాను), or that somebody sells
 * (விக்கிறோம்). The longest beginning counts.
 */
export function beginningOf({ text }: { text: string }): Sense | undefined {
  const { begins } = lexicon()
  for (let length = Math.min(text.length, LONGEST_BEGIN); length >= SHORTEST_BEGIN; length--) {
    const sense = begins.get(text.slice(0, length))
    if (sense) return sense
  }
  return undefined
}

const CATEGORY_OF = new Map(
  CATALOG.flatMap(category => category.breeds.map(breed => [breed.key, category.key as string] as const)),
)

/** The category of a reading, or undefined. */
export function categoryOf(reading: readonly string[]): string | undefined {
  for (const id of reading) {
    if (id.startsWith('c:')) return id.slice(2)
    if (id.startsWith('b:')) return CATEGORY_OF.get(id.slice(2))
  }
  return undefined
}

/** Is this text a word for one of these ids, as it is written? */
export function isWordFor(text: string, ...ids: readonly string[]): boolean {
  return (
    lexicon()
      .exact.get(text)
      ?.some(({ id }) => ids.includes(id)) === true
  )
}
