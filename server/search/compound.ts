import { categoryOf, isStopWord, lexicon, type Sense } from './lexicon'
import { isStopForm, sensesOfStem } from './senses'
import { nearestWord } from './misspelt'
import { hasIndic } from './phonetic-key'

/** How many letters a part has at least: as a thing, in Latin letters, and as a word that says nothing. */
const SHORTEST = 3
const SHORTEST_SAYING = 4
/** The least letters of a whole word in Latin letters, where short words are everywhere. */
const SHORTEST_LATIN = 6
const MOST_PARTS = 3
const PART_SLIPS = 0.5
const LONGEST = 30

const isThing = (sense: Sense) => /^~?[cbxkt]:/.test(sense.id)
/** Where two words meet, the second may begin with a letter twice (പ്പശു), or with a glide. */
const JOINTS = /^(?:[\u0900-\u0d7f][\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])+/
/** In Tamil, the first word may end with the letter with which the second begins (தக்காளிச்செடி). */
const SANDHI = /[கசதப]்$/

/** What a part of a word says: readings; [[]] if it says nothing, undefined if nobody knows it. */
function readingsOf(part: string, isLast: boolean): string[][] | undefined {
  if (part.length < SHORTEST) return undefined
  const things = (lexicon().exact.get(part) ?? (isLast ? sensesOfStem([{ text: part }]) : undefined) ?? []).filter(
    isThing,
  )
  const sure = things.filter(({ soft }) => !soft)
  if (sure.length > 0) return sure.flatMap(({ any }) => any)
  // What only ranks on its own is no condition in a longer word either (தக்காளிச்செடிகள்).
  if (things.length > 0) return [[]]
  const isSaying = isStopWord({ text: part }) || (isLast && isStopForm({ text: part }))
  return part.length >= SHORTEST_SAYING && isSaying ? [[]] : undefined
}

/**
 * Alternatives of both parts that can be meant together: not a breed of goats and a cow. Where both name an animal, the
 * second says which: the calf of a buffalo is a calf.
 */
function together(first: string[][], second: string[][]): string[][] {
  const isAnimal = (ids: string[]) => ids.some(id => id.startsWith('c:'))
  return first.flatMap(one =>
    second.flatMap(other => {
      const categories = [categoryOf(one), categoryOf(other)].filter(category => category !== undefined)
      if (new Set(categories).size > 1) return []
      return [isAnimal(one) && isAnimal(other) ? other : [...other, ...one]]
    }),
  )
}

/**
 * The meaning of a word that is several known words without spaces, at most three: കറവപ്പശു, `girgay`.
 * @returns readings, each a list of ids that apply together; undefined where some of the word is unknown
 */
export function grownTogether(text: string): string[][] | undefined {
  if (text.length > LONGEST || (!hasIndic(text) && text.length < SHORTEST_LATIN)) return undefined
  const found = split(text, MOST_PARTS)
  return found?.some(ids => ids.length > 0) ? found : undefined
}

function split(text: string, parts: number): string[][] | undefined {
  for (let length = text.length - SHORTEST; length >= SHORTEST; length--) {
    const start = text.slice(0, length)
    const first = readingsOf(start, false) ?? readingsOf(start.replace(SANDHI, ''), false)
    const rest = text.slice(length)
    for (const tail of new Set([rest, rest.replace(JOINTS, '')])) {
      const second = readingsOf(tail, true)
      const begin = first ?? (second ? nearly(start) : undefined)
      if (begin && second) {
        const both = together(begin, second)
        if (both.length > 0) return both
      }
    }
  }
  if (parts <= 2) return undefined
  for (let length = text.length - 2 * SHORTEST; length >= SHORTEST; length--) {
    const first = readingsOf(text.slice(0, length), false)
    const rest = first ? split(text.slice(length).replace(JOINTS, ''), parts - 1) : undefined
    const both = first && rest ? together(first, rest) : []
    if (both.length > 0) return both
  }
  return undefined
}

function nearly(part: string): string[][] | undefined {
  const near = part.length > SHORTEST_SAYING && hasIndic(part) ? nearestWord(part) : undefined
  return near && near.distance <= PART_SLIPS && near.found.length > 0 ? near.found.flatMap(({ any }) => any) : undefined
}
