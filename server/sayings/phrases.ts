import path from 'node:path'
import { SAYINGS } from '@/lib/contract/sayings'
import { readTable } from '../search/lexicon-files'
import { follow, newNode, type Meaning, type Node } from './net'

/** Endings of words, by their last letter. */
export type Endings = Map<string, string[]>

export type Phrases = {
  /** The places where phrases begin. */
  roots: readonly Node[]
  /** Endings of words that deny what the word says (Malayalam ഇല്ല). */ denying: Endings
  /** Endings of words that make a clause say something else (Telugu ఉంటే: "if it is"). */ turning: Endings
}

const FOLDER = path.join(process.cwd(), 'server/sayings/words')
const GRAMMAR = new Set(['not', 'not first', 'off', 'but', 'nothing'])
const ENGLISH = 'en'
/** The languages of each script. They are read together, because a short text is often taken for another of them. */
const LANGUAGES: readonly (readonly [script: RegExp, languages: readonly string[]])[] = [
  [/\p{Script=Devanagari}/u, ['hi', 'mr', 'ne']],
  [/\p{Script=Bengali}/u, ['as', 'bn']],
  [/\p{Script=Gujarati}/u, ['gu']],
  [/\p{Script=Gurmukhi}/u, ['pa']],
  [/\p{Script=Oriya}/u, ['or']],
  [/\p{Script=Tamil}/u, ['ta']],
  [/\p{Script=Telugu}/u, ['te']],
  [/\p{Script=Kannada}/u, ['kn']],
  [/\p{Script=Malayalam}/u, ['ml']],
]
/** Texts of all scripts have words in Latin letters. */
const LATIN = [ENGLISH, 'roman']

const cached = new Map<string, Phrases>()

function addEndings(endings: Endings, cells: readonly string[]): void {
  for (const cell of cells) {
    const last = cell.charAt(cell.length - 1)
    endings.set(last, [...(endings.get(last) ?? []), cell])
  }
}

function build(languages: readonly string[]): Phrases {
  const root = newNode()
  const phrases: Phrases = { roots: [root], denying: new Map(), turning: new Map() }
  for (const language of languages) {
    const lists = new Map<string, string[]>()
    const making = { lists, byLetters: language === ENGLISH, parts: new Map<Node, Map<string, Node>>() }
    for (const [id, cells] of readTable(language, FOLDER)) {
      const list = /^\{(.+)\}$/.exec(id)?.[1]
      if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), ...cells])
      else if (id === 'not ending') addEndings(phrases.denying, cells)
      else if (id === 'off ending') addEndings(phrases.turning, cells)
      else if (!GRAMMAR.has(id) && !(id in SAYINGS)) throw new Error(`${language}: no saying is named "${id}"`)
      else
        for (const cell of cells) {
          const phrase = cell.trim().split(/\s+/)
          if (phrase.at(-1) === '..') throw new Error(`${language}: "${cell}" ends with a gap`)
          const node = phrase.reduce((at, part) => follow(at, part, making), root)
          if (!node.means.includes(id as Meaning)) node.means.push(id as Meaning)
        }
    }
  }
  return phrases
}

/** The phrases of languages that are written in one script. They are read from their files at the first use. */
function phrasesOf(languages: readonly string[]): Phrases {
  const name = languages.join()
  const known = cached.get(name) ?? build(languages)
  cached.set(name, known)
  return known
}

/** The phrases of the scripts in which a text is written, and those in Latin letters. */
export function phrasesFor(text: string): Phrases {
  const groups = [...LANGUAGES.flatMap(([script, codes]) => (script.test(text) ? [codes] : [])), LATIN]
  const name = groups.join(' ')
  const known = cached.get(name) ?? together(groups.map(phrasesOf))
  cached.set(name, known)
  return known
}

function together(all: readonly Phrases[]): Phrases {
  const merged = (which: 'denying' | 'turning') => {
    const endings: Endings = new Map()
    for (const phrases of all) for (const cells of phrases[which].values()) addEndings(endings, cells)
    return endings
  }
  return { roots: all.flatMap(({ roots }) => roots), denying: merged('denying'), turning: merged('turning') }
}
