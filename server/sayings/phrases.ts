import path from 'node:path'
import { SAYINGS, type SayingId } from '@/lib/contract/sayings'
import { readTable } from '../search/lexicon-files'
import { tokenize, type Token } from '../search/tokenize'

/** What a phrase means: a saying, or what it does to the sayings around it (docs/sayings.md). */
export type Meaning = SayingId | 'not' | 'not first' | 'off' | 'but' | 'nothing'

/** A place in the tree of all phrases: what the words up to here mean, and the words that can follow. */
export type Node = {
  means: Meaning[]
  /** By script and sound. */ byKey: Map<string, Node>
  /** By the exact letters: English words sound like too many Indian ones. */ byText: Map<string, Node>
  /** By the letters that a word begins with, if an ending may follow. */ byStart: Map<string, Node>
  /** By the letters that a word begins with, if anything may follow (`*`). */ byStem: Map<string, Node>
  /** A number of days or weeks may follow. */ number?: Node
  /** What may follow after a few other words. */ gap?: Node
}

/** Endings of words, by their last letter. */
export type Endings = Map<string, string[]>

export type Phrases = {
  root: Node
  /** Endings of words that deny what the word says (Malayalam ഇല്ല). */ denying: Endings
  /** Endings of words that make a clause say something else (Telugu ఉంటే: "if it is"). */ turning: Endings
}

const FOLDER = path.join(process.cwd(), 'server/sayings/words')
const GRAMMAR = new Set(['not', 'not first', 'off', 'but', 'nothing'])
/** The fewest letters of a word that may have an ending, unless a `*` says that it may. */
const LETTERS = 4
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
const MOST_FORMS = 3000

const cached = new Map<string, Phrases>()

/** The maps of nodes that have no such words: most have none, and a map of their own would take 50 MB together. */
const NONE = new Map<string, Node>()
const newNode = (): Node => ({ means: [], byKey: NONE, byText: NONE, byStart: NONE, byStem: NONE })

/** Letters of an Indian block, by their place in it, that people confuse: short and long vowels, nasals. */
const ALIKE: Readonly<Record<number, number>> = { 0x01: 0x02, 0x08: 0x07, 0x0a: 0x09, 0x40: 0x3f, 0x42: 0x41 }
const NUKTA = 0x3c

/**
 * Unites what counts as one word: in Latin letters its script and sound. In Indian scripts too many words sound alike
 * (পরে "after", পাৰে "can"), so there it is their letters, but for those that people confuse.
 */
export function soundOf({ text, key }: Pick<Token, 'text' | 'key'>): string {
  const script = (text.codePointAt(0) ?? 0) >> 7
  if (script < 0x12 || script > 0x1a) return `${script} ${key}`
  const letters = Array.from(text, letter => {
    const code = letter.codePointAt(0) ?? 0
    const place = code & 0x7f
    return place === NUKTA ? '' : String.fromCodePoint(code - place + (ALIKE[place] ?? place))
  })
  return letters.join('')
}

/** The alternatives of a phrase: `{list}` is replaced by each of its words, `a/b` by a and by b. */
function formsOf(phrase: string, lists: ReadonlyMap<string, string[]>): string[] {
  let forms = ['']
  for (const part of phrase.split(/\s+/)) {
    const list = /^\{(.+)\}$/.exec(part)?.[1]
    const choices = list === undefined ? part.split('/') : lists.get(list)
    if (!choices) throw new Error(`"${phrase}" names a list that is not there`)
    forms = forms.flatMap(form => choices.flatMap(one => formsOfChoice(one, lists).map(text => `${form} ${text}`)))
    if (forms.length > MOST_FORMS) throw new Error(`"${phrase}" has more than ${MOST_FORMS} forms`)
  }
  return forms
}

const formsOfChoice = (choice: string, lists: ReadonlyMap<string, string[]>): string[] =>
  choice.includes(' ') || choice.includes('/') ? formsOf(choice, lists) : [choice]

type Words = 'byKey' | 'byText' | 'byStart' | 'byStem'

function child(node: Node, words: Words, name: string, otherwise?: Node): Node {
  const existing = node[words].get(name)
  if (existing) return existing
  if (node[words] === NONE) node[words] = new Map()
  const added = otherwise ?? newNode()
  node[words].set(name, added)
  return added
}

type Word = { text: string; sound: string }
const words = new Map<string, Word[]>()

/** The words of a spelling; most stand in many phrases. */
function wordsOf(spelling: string): Word[] {
  const known = words.get(spelling) ?? tokenize(spelling, 5).map(token => ({ text: token.text, sound: soundOf(token) }))
  words.set(spelling, known)
  return known
}

function follow(node: Node, word: string, byLetters: boolean): Node {
  if (word === '..') return (node.gap ??= newNode())
  if (word === '#') return (node.number ??= newNode())
  let next = node
  for (const { text, sound } of wordsOf(word)) {
    const target = byLetters ? child(next, 'byText', text) : child(next, 'byKey', sound)
    if (word.endsWith('*')) child(next, 'byStem', text, target)
    else if (text.length >= LETTERS) child(next, 'byStart', text, target)
    next = target
  }
  return next
}

function addEndings(endings: Endings, cells: readonly string[]): void {
  for (const cell of cells) {
    const last = cell.charAt(cell.length - 1)
    endings.set(last, [...(endings.get(last) ?? []), cell])
  }
}

function build(languages: readonly string[]): Phrases {
  const phrases: Phrases = { root: newNode(), denying: new Map(), turning: new Map() }
  for (const language of languages) {
    const lists = new Map<string, string[]>()
    for (const [id, cells] of readTable(language, FOLDER)) {
      const list = /^\{(.+)\}$/.exec(id)?.[1]
      if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), ...cells])
      else if (id === 'not ending') addEndings(phrases.denying, cells)
      else if (id === 'off ending') addEndings(phrases.turning, cells)
      else if (!GRAMMAR.has(id) && !(id in SAYINGS)) throw new Error(`${language}: no saying is named "${id}"`)
      else
        for (const cell of cells)
          for (const form of formsOf(cell, lists)) {
            if (/\.\.$/.test(form)) throw new Error(`${language}: "${cell}" ends with a gap`)
            const node = form
              .trim()
              .split(/\s+/)
              .reduce((at, word) => follow(at, word, language === ENGLISH), phrases.root)
            if (!node.means.includes(id as Meaning)) node.means.push(id as Meaning)
          }
    }
  }
  return phrases
}

/** The phrases of the scripts in which a text is written. They are read from their files at the first use. */
export function phrasesFor(text: string): Phrases {
  const languages = LANGUAGES.flatMap(([script, codes]) => (script.test(text) ? codes : [])).concat(LATIN)
  const name = languages.join()
  const known = cached.get(name) ?? build(languages)
  cached.set(name, known)
  return known
}
