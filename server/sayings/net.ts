import type { SayingId } from '@/lib/contract/sayings'
import { tokenize, type Token } from '../search/tokenize'

/** What a phrase means: a saying, or what it does to the sayings around it (docs/sayings.md). */
export type Meaning = SayingId | 'not' | 'not first' | 'off' | 'but' | 'nothing'

/**
 * A place in the net of all phrases: what the words up to here mean, and the words that can follow. All words of a
 * `{list}` lead to the same place, because the forms of all phrases would be hundreds of thousands.
 */
export type Node = {
  means: Meaning[]
  /** By script and sound. */ byKey: Ways
  /** By the exact letters: English words sound like too many Indian ones. */ byText: Ways
  /** By the letters that a word begins with, if an ending may follow. */ byStart: Ways
  /** By the letters that a word begins with, if anything may follow (`*`). */ byStem: Ways
  /** A number of days or weeks may follow. */ number: readonly Node[]
  /** What may follow after a few other words. */ gap: readonly Node[]
  /** This place alone, for the many words that lead nowhere else. */ alone: readonly Node[]
}
/** The places to which a word leads. */
type Ways = Map<string, readonly Node[]>

/** The fewest letters of a word that may have an ending, unless a `*` says that it may. */
const LETTERS = 4

/** The maps and lists of nodes that have no such words: most have none. */
const NONE: Ways = new Map()
const NOWHERE: readonly Node[] = []
/** A place to which nothing leads yet. */
export function newNode(): Node {
  const maps = { byKey: NONE, byText: NONE, byStart: NONE, byStem: NONE }
  const node: Node = { means: [], ...maps, number: NOWHERE, gap: NOWHERE, alone: NOWHERE }
  node.alone = [node]
  return node
}

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

type Words = 'byKey' | 'byText' | 'byStart' | 'byStem'

function lead(from: Node, words: Words, name: string, to: Node): void {
  if (from[words] === NONE) from[words] = new Map()
  const ways = from[words].get(name)
  if (ways === undefined) from[words].set(name, to.alone)
  else if (!ways.includes(to)) from[words].set(name, [...ways, to])
}

type Word = { text: string; sound: string }
const words = new Map<string, Word[]>()

/** The words of a spelling; most stand in many phrases. */
function wordsOf(spelling: string): Word[] {
  const known = words.get(spelling) ?? tokenize(spelling, 5).map(token => ({ text: token.text, sound: soundOf(token) }))
  words.set(spelling, known)
  return known
}

/** The net while it is made. */
type Making = {
  lists: ReadonlyMap<string, readonly string[]>
  byLetters: boolean
  /** Where a part of a phrase leads, so that phrases that begin alike share their places. */
  parts: Map<Node, Map<string, Node>>
}

/** What a part of a phrase stands for: `{list}` for each of its words, `a/b` for a and for b. */
function choicesOf(part: string, { lists }: Making): readonly string[] {
  const list = /^\{(.+)\}$/.exec(part)?.[1]
  const choices = list === undefined ? part.split('/') : lists.get(list)
  if (!choices) throw new Error(`"${part}" is a list that is not there`)
  return choices
}

/** Leads from one place to another by every choice of a part; a choice can be a phrase itself. */
function link(from: Node, part: string, to: Node, making: Making): void {
  for (const choice of choicesOf(part, making))
    if (/[ /]/.test(choice)) {
      const parts = choice.split(/\s+/)
      const before = parts.slice(0, -1).reduce((at, one) => follow(at, one, making), from)
      link(before, parts.at(-1)!, to, making)
    } else if (choice === '..') from.gap = [...from.gap, to]
    else if (choice === '#') from.number = [...from.number, to]
    else linkWords(from, choice, to, making)
}

function linkWords(from: Node, spelling: string, to: Node, { byLetters }: Making): void {
  const words = wordsOf(spelling)
  let at = from
  for (const [index, { text, sound }] of words.entries()) {
    const next = index === words.length - 1 ? to : newNode()
    lead(at, byLetters ? 'byText' : 'byKey', byLetters ? text : sound, next)
    if (spelling.endsWith('*')) lead(at, 'byStem', text, next)
    else if (text.length >= LETTERS) lead(at, 'byStart', text, next)
    at = next
  }
}

/** The place to which a part of a phrase leads. */
export function follow(from: Node, part: string, making: Making): Node {
  const parts = making.parts.get(from) ?? new Map<string, Node>()
  making.parts.set(from, parts)
  const known = parts.get(part)
  if (known) return known
  const to = newNode()
  parts.set(part, to)
  link(from, part, to, making)
  return to
}
