import { choicesOf } from '../choices'
import { nearest, type Written } from '../letters'
import { familyOf } from '../model'
import { slotsOf } from '../slots'
import { align } from './align'

/** A word in Latin letters and its sounds in a language; or a part of words: how they begin, or how they end. */
export type Pair = { locale: Written; latin: string; sounds: string; part?: Part }
export type Part = { edge: 'start' | 'end' | 'name'; southern: boolean }

/** A word as slots, with the sound that each stands for; `learn` are the slots to learn from. */
export type Example = { locale: Written; slots: string[]; sounds: string[]; learn: number[]; part?: boolean }

/** The slot of letters that a part does not know. */
export const UNKNOWN = '+'

/**
 * A part ends in the middle of words, so its last vowel is unknown, and so is an m, which some write as a dot. A
 * language of another region writes a part in a way of its own, and learns only the sounds behind a, d and t from it.
 */
function asExamples({ locale, part }: Pair, slots: string[], sounds: string[]): Example[] {
  const all = slots.map((_, at) => at)
  if (!part) return [{ locale, slots, sounds, learn: all }]
  const foreign = (familyOf(locale) === 'south') !== part.southern
  const learn = all
    .slice(0, slots.at(-1) !== '' ? undefined : slots.at(-2) === 'm' ? -2 : -1)
    .filter(at => !foreign || (slots[at] === 'a' && at < slots.length - 1) || /^[td]h?$/.test(slots[at]!))
  const whole = { locale, slots, sounds, learn, part: true }
  if (part.edge === 'name') return [whole]
  if (part.edge === 'start') return [whole, { ...whole, slots: [...slots, UNKNOWN, UNKNOWN] }]
  const before = [UNKNOWN, UNKNOWN]
  return [{ ...whole, slots: [...before, ...slots], sounds: [...before, ...sounds], learn: learn.map(at => at + 2) }]
}

const ROUNDS = 4

/**
 * Reads what each slot of the words stands for. Words that are translated, not written by sound, are left out. Each
 * round takes the readings that were frequent in the round before.
 */
export function examplesOf(pairs: readonly Pair[]): Example[] {
  const words = pairs.map(pair => ({ pair, slots: slotsOf(pair.latin), truth: nearest(pair.locale, pair.sounds) }))
  let counts = new Map<string, number>()
  let examples: Example[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Map<string, number>()
    const count = (key: string) => next.set(key, (next.get(key) ?? 0) + 1)
    examples = words.flatMap(({ pair, slots, truth }) => {
      const sounds = align(pair.locale, slots, truth, (at, slot, sound) => {
        const all = counts.get(`${at % 2} ${slot}`)
        if (!all) return choicesOf(slots, at).indexOf(sound) / 2
        return -Math.log(((counts.get(`${at % 2} ${slot} ${sound}`) ?? 0) + 0.1) / (all + 1))
      })
      sounds?.forEach((sound, at) => {
        count(`${at % 2} ${slots[at]}`)
        count(`${at % 2} ${slots[at]} ${sound}`)
      })
      return sounds ? asExamples(pair, slots, sounds) : []
    })
    counts = next
  }
  return examples
}
