import { readdirSync } from 'node:fs'
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

export type Phrases = {
  root: Node
  /** Endings of words that deny what the word says (Malayalam ഇല്ല). */ denying: Set<string>
  /** Endings of words that make a clause say something else (Telugu ఉంటే: "if it is"). */ turning: Set<string>
}

const FOLDER = path.join(process.cwd(), 'server/sayings/words')
const GRAMMAR = new Set(['not', 'not first', 'off', 'but', 'nothing'])
/** The fewest letters of a word that may have an ending, unless a `*` says that it may. */
const LETTERS = 4
/** The fewest letters of a sound that few other words have. */
const SOUND_LETTERS = 5
const ENGLISH = 'en.tsv'
const MOST_FORMS = 3000

let cached: Phrases | undefined

const newNode = (): Node => ({ means: [], byKey: new Map(), byText: new Map(), byStart: new Map(), byStem: new Map() })

/** Letters of an Indian block, by their place in it, that people take for one another: short and long vowels, nasals. */
const ALIKE: Readonly<Record<number, number>> = { 0x01: 0x02, 0x08: 0x07, 0x0a: 0x09, 0x40: 0x3f, 0x42: 0x41 }
const NUKTA = 0x3c

/**
 * What words that count as one have in common: their script and their sound. Short words of Indian scripts sound like
 * too many others (পরে "after", পাৰে "can"), so they keep their letters, but for those that are taken for one another.
 */
export function soundOf({ text, key }: Pick<Token, 'text' | 'key'>): string {
  const script = (text.codePointAt(0) ?? 0) >> 7
  if (script < 0x12 || script > 0x1a || key.length >= SOUND_LETTERS) return `${script} ${key}`
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

function child(map: Map<string, Node>, name: string, node: Node): Node {
  const existing = map.get(name)
  if (existing) return existing
  map.set(name, node)
  return node
}

function follow(node: Node, word: string, byLetters: boolean): Node {
  if (word === '..') return (node.gap ??= newNode())
  if (word === '#') return (node.number ??= newNode())
  let next = node
  for (const token of tokenize(word, 5)) {
    const target = byLetters ? child(next.byText, token.text, newNode()) : child(next.byKey, soundOf(token), newNode())
    if (word.endsWith('*')) child(next.byStem, token.text, target)
    else if (token.text.length >= LETTERS) child(next.byStart, token.text, target)
    next = target
  }
  return next
}

function build(): Phrases {
  const phrases: Phrases = { root: newNode(), denying: new Set(), turning: new Set() }
  for (const file of readdirSync(FOLDER).sort()) {
    const lists = new Map<string, string[]>()
    for (const [id, cells] of readTable(file.replace('.tsv', ''), FOLDER)) {
      const list = /^\{(.+)\}$/.exec(id)?.[1]
      if (list !== undefined) lists.set(list, [...(lists.get(list) ?? []), ...cells])
      else if (id === 'not ending') for (const cell of cells) phrases.denying.add(cell)
      else if (id === 'off ending') for (const cell of cells) phrases.turning.add(cell)
      else if (!GRAMMAR.has(id) && !(id in SAYINGS)) throw new Error(`${file}: no saying is named "${id}"`)
      else
        for (const cell of cells)
          for (const form of formsOf(cell, lists)) {
            if (/\.\.$/.test(form)) throw new Error(`${file}: "${cell}" ends with a gap`)
            const node = form
              .trim()
              .split(/\s+/)
              .reduce((at, word) => follow(at, word, file === ENGLISH), phrases.root)
            if (!node.means.includes(id as Meaning)) node.means.push(id as Meaning)
          }
    }
  }
  return phrases
}

/** The phrases of all languages. They are read from their files at the first use. */
export function phrases(): Phrases {
  return (cached ??= build())
}
