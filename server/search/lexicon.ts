import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CATALOG, LACTATIONS } from '../categories/catalog/catalog'
import { phoneticKey, hasIndic } from './phonetic-key'
import { tokenize } from './tokenize'

/**
 * What a word can mean. The part of an id before the colon is its kind: `c` category, `b` breed or kind, `x` what a
 * title says of an animal, `k` a thing or brand that texts name, `d` district, `t` kind of ad, `o` ordinal. Words of
 * grammar have no colon (`stop`, `price`, `milk`, `lactation`). `any` lists alternative
 * readings; all ids of one reading apply together.
 */
export type Sense = { id: string; any: string[][]; soft: boolean }

type Lexicon = {
  /** By spelling, without spaces. */ exact: Map<string, Sense[]>
  /** By the phonetic key of the spelling. */ byKey: Map<string, Sense[]>
  /** Spellings of each category and breed, for suggestions. */ spellings: Map<string, string[]>
  /** The first words of phrases. */ firstWords: Set<string>
  /** The phonetic keys of phrases. */ phrases: Set<string>
}

const TOPICS = ['animals', 'breeds', 'goods', 'states', 'words', 'fillers']
const FOLDER = path.join(process.cwd(), 'server/search/lexicon')

let cached: Lexicon | undefined

/** Lines of `id TAB word, word …`; `#` begins a comment. */
export function readTable(name: string, folder = FOLDER): [string, string[]][] {
  return readFileSync(path.join(folder, `${name}.tsv`), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [id = '', words = ''] = line.split('\t')
      return [
        id,
        words
          .split(',')
          .map(word => word.trim())
          .filter(Boolean),
      ]
    })
}

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
    spellings: new Map(),
    firstWords: new Set(),
    phrases: new Set(),
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
    }
    for (const [map, key] of [
      [lexicon.exact, text],
      [lexicon.byKey, phoneticKey(text)],
    ] as const) {
      const existing = map.get(key)
      if (!existing) map.set(key, [sense])
      else if (!existing.includes(sense)) existing.push(sense)
    }
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
  for (const [id, words] of lines) for (const word of words) add(id, word)
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

/** What a run of words can mean, by its spelling, otherwise by its sound; [] where the lexicon does not know it. */
export function sensesOf(words: readonly { text: string }[]): Sense[] {
  const { exact, byKey } = lexicon()
  const text = joined(words)
  return exact.get(text) ?? byKey.get(phoneticKey(text)) ?? []
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

const MEANS = /^[cbxk]:/
const VIRAMAS = /^(?:[\u0900-\u0d7f][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])+/

/** The meanings of a spelling that are things. */
function thingSenses(text: string): Sense[] {
  const { exact, byKey } = lexicon()
  const key = phoneticKey(text)
  const senses = exact.get(text) ?? (key.length >= 4 ? byKey.get(key) : undefined) ?? []
  return senses.filter(sense => MEANS.test(sense.id))
}

/**
 * The meaning of a word of an Indian script that the lexicon knows only without its ending (எருமைகளை, গরুগুলো) or as
 * two words (কറവപ്പശു).
 * @returns readings, each a list of ids that apply together; undefined where nothing is known
 */
export function inflected(text: string): string[][] | undefined {
  if (!hasIndic(text)) return undefined
  for (let length = text.length - 1; length >= Math.max(3, text.length / 2 - 1); length--) {
    const start = text.slice(0, length)
    // It is a word of grammar with an ending (ಹತ್ತಿರವಾದರೂ), whatever thing begins with the same letters.
    if (length > 3 && isStopWord({ text: start })) return undefined
    const first = thingSenses(start)
    if (first.length === 0) continue
    const rest = text.slice(length).replace(VIRAMAS, '')
    const second = rest.length >= 3 ? thingSenses(rest) : []
    if (second.length > 0)
      return first.flatMap(a => a.any.flatMap(one => second.flatMap(b => b.any.map(other => [...other, ...one]))))
    if (text.length - length <= 6) return first.flatMap(sense => sense.any)
  }
  return undefined
}
