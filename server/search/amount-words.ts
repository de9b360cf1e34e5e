import { readdirSync } from 'node:fs'
import path from 'node:path'
import { joined } from './lexicon'
import { readTable } from './lexicon-files'
import { phoneticKey, scriptOf } from './phonetic-key'
import { tokenize } from './tokenize'
import { transliterate } from './transliterate'

/** What a word can say in an amount: the ids of its lines in the tables, and the number that it is, if it is one. */
export type Entry = { ids: Set<string>; value?: number }

type Vocabulary = {
  exact: Map<string, Entry>
  byKey: Map<string, Entry>
  /** What a word begins with, by its script and `flat`. */ stems: Map<string, Entry>
  /** What a word goes on with, by its script and `flat`. */ tails: Map<string, Entry>
  /** The first words of phrases. */ firstWords: Set<string>
}

const FOLDER = path.join(process.cwd(), 'server/search/amounts')
/** What a word of several parts can begin with; it goes on with anything else in the tables. */
const BEGINS = new Set([
  'number',
  'half more',
  'hundred',
  'thousand',
  'lakh',
  'crore',
  'rupee',
  'litre',
  'kilo',
  'power',
  'measure',
])
const LATIN = 0
const NASAL = /[\u0902\u0982\u0a02\u0a70\u0a82\u0b02]$/
/** How short what a word goes on with may be. */
const SHORTEST_TAIL: Readonly<Record<string, number>> = {
  ending: 1,
  number: 3,
  and: Infinity,
  measure: Infinity,
  beside: Infinity,
}
const LONGEST_SPLIT = 40
const LONGEST_TAIL = 16

let cached: Vocabulary | undefined

/** A word by its sound, so that where two words grow together (ஐம்பது, ஆயிரம்: ஐம்பதாயிரம்) both can be seen. */
function flat(word: string): string {
  // Of Assamese letters, only those that Bengali has too, so that both are written alike.
  return transliterate(word.replaceAll('ৰ', 'র').replaceAll('ৱ', 'ব'))
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([bcdgjkpst])h+/g, '$1')
    .replace(/w/g, 'v')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/(.)\1+/g, '$1')
}

/**
 * How a word sounds, and how it sounds before another that it grows together with: without its last vowel, with the
 * vowel that is only spoken there, or with its nasal sign.
 */
function soundsOf(sound: string, isNasal: boolean): string[] {
  const before = /[aeiou]$/.test(sound) ? [sound.slice(0, -1)] : [`${sound}a`]
  return [sound, ...before, ...(isNasal ? [`${sound}n`, `${sound}m`] : [])].filter(one => one !== '')
}

function build(): Vocabulary {
  const words: Vocabulary = {
    exact: new Map(),
    byKey: new Map(),
    stems: new Map(),
    tails: new Map(),
    firstWords: new Set(),
  }
  const later: (() => void)[] = []
  const put = (map: Map<string, Entry>, key: string, id: string, value?: number) => {
    const entry = map.get(key) ?? { ids: new Set<string>() }
    entry.ids.add(id)
    // Of numbers with the same sound in several languages, the first one counts.
    entry.value ??= value
    map.set(key, entry)
  }
  const add = (spelling: string, id: string, value?: number) => {
    const tokens = tokenize(spelling, 5)
    const text = joined(tokens)
    if (text === '') return
    if (tokens.length > 1) words.firstWords.add(tokens[0]!.text)
    put(words.exact, text, id, value)
    if (id !== 'beside') put(words.byKey, phoneticKey(text), id, value)
    const block = scriptOf(text)
    const sounds = soundsOf(flat(text), NASAL.test(text))
    const begin = (sound: string) => {
      if (BEGINS.has(id) && sound.length > 1)
        for (const script of new Set([block, LATIN])) put(words.stems, `${script} ${sound}`, id, value)
    }
    begin(sounds[0]!)
    // What a word only sounds like before another one comes after all that are written so (അര, "half"; ആറ്, "six").
    later.push(() => sounds.slice(1).forEach(begin))
    for (const sound of id === 'number' || id === 'ending' ? sounds : sounds.slice(0, 1))
      if (sound.length >= (SHORTEST_TAIL[id] ?? 2)) put(words.tails, `${block} ${sound}`, id, value)
  }
  for (const file of readdirSync(FOLDER).sort())
    for (const [id, cells] of readTable(file.replace('.tsv', ''), FOLDER))
      for (const [index, cell] of cells.entries())
        if (!/^\d/.test(id)) add(cell, id)
        else for (const spelling of cell.split('/')) add(spelling, 'number', Number(id) + index)
  for (const begin of later) begin()
  return words
}

/** The words of amounts. They are read from their files at the first use. */
export function vocabulary(): Vocabulary {
  return (cached ??= build())
}

/** Is this a word of amounts as it is written? */
export function isAmountSpelling(word: { text: string }): boolean {
  return vocabulary().exact.has(word.text)
}

/** Is this a word of amounts, by its spelling or (if it is no number) by its sound? It then asks for nothing else. */
export function isAmountWord(word: { text: string }): boolean {
  const { exact, byKey } = vocabulary()
  const sounding = byKey.get(phoneticKey(word.text))
  return exact.has(word.text) || (sounding !== undefined && !sounding.ids.has('number'))
}

/**
 * The words of the tables with which a word begins as it is written, by the length of their sound: સાઠ is sixty, which
 * sounds like સાત, seven.
 */
function writtenStarts(word: string, sound: string): Map<number, Entry> {
  const starts = new Map<number, Entry>()
  for (let length = 2; length < word.length; length++) {
    const entry = vocabulary().exact.get(word.slice(0, length))
    if (!entry || ![...entry.ids].some(id => BEGINS.has(id))) continue
    const start = flat(word.slice(0, length))
    for (const one of [start, `${start}a`]) if (sound.startsWith(one)) starts.set(one.length, entry)
  }
  return starts
}

/**
 * The fewest parts that a word can be read as, each of them in the tables: லட்சத்துக்குள் is "lakh" and "within".
 * @returns undefined where some of the word is unknown
 */
export function splitWord(word: string): Entry[] | undefined {
  const { stems, tails } = vocabulary()
  const block = scriptOf(word)
  if (word.length > LONGEST_SPLIT) return undefined
  const sound = flat(word)
  const best: (Entry[] | undefined)[] = []
  const written = writtenStarts(word, sound)
  for (let end = 2; end <= sound.length; end++) {
    const stem = written.get(end) ?? stems.get(`${block} ${sound.slice(0, end)}`)
    if (stem) best[end] = [stem]
    else
      for (let from = end - 1; from >= Math.max(2, end - LONGEST_TAIL); from--) {
        const head = best[from]
        // The end may begin with the letter with which the beginning ends (రూపాయల్లోపు), which counts once.
        const tail =
          head &&
          (tails.get(`${block} ${sound.slice(from, end)}`) ?? tails.get(`${block} ${sound.slice(from - 1, end)}`))
        // Of readings with as many parts, the one with the longest end counts.
        if (tail && head.length + 1 <= (best[end]?.length ?? Infinity)) best[end] = [...head, tail]
      }
  }
  return best[sound.length]
}
