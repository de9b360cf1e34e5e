import { openChoices } from './choices'
import { contextsOf } from './contexts'
import type { Written } from './letters'

/** The languages of each family, whose spellings have most in common. */
const FAMILIES: Readonly<Record<string, readonly Written[]>> = {
  north: ['hi', 'mr', 'gu', 'pa', 'ne'],
  east: ['bn', 'as', 'or'],
  south: ['ta', 'te', 'kn', 'ml'],
}

/** The family of a language. */
export const familyOf = (locale: Written): string =>
  Object.keys(FAMILIES).find(family => FAMILIES[family]!.includes(locale))!

/** The groups of a language that have weights of their own: all languages, its family, itself. */
export const groupsOf = (locale: Written): readonly string[] => ['all', familyOf(locale), locale]

const LANGUAGES = Object.values(FAMILIES).flat()

/** The languages of a group as bits. */
const bitsOf = (group: string): number =>
  LANGUAGES.reduce((bits, language, index) => (groupsOf(language).includes(group) ? bits | (1 << index) : bits), 0)

/** A line of the model: a context, and for each group of languages a sound and its weight. */
export type Line = readonly [
  context: string,
  votes: readonly (readonly [group: string, sound: string, weight: number])[],
]

/**
 * The lines as numbers, which take little memory: three for each weight, the languages as bits, the number of the
 * sound, the weight.
 */
export type Model = { numbers: ReadonlyMap<string, number>; contexts: ReadonlyMap<string, Int32Array> }

/** Makes a model from its lines. */
export function modelFrom(lines: readonly Line[]): Model {
  const bits = new Map(['all', ...Object.keys(FAMILIES), ...LANGUAGES].map(group => [group, bitsOf(group)]))
  const sounds = new Set(lines.flatMap(([, votes]) => votes.map(([, sound]) => sound)))
  const numbers = new Map(Array.from(sounds, (sound, number) => [sound, number]))
  const contexts = lines.map(
    ([context, votes]) =>
      [
        context,
        Int32Array.from(votes.flatMap(([group, sound, weight]) => [bits.get(group)!, numbers.get(sound)!, weight])),
      ] as const,
  )
  return { numbers, contexts: new Map(contexts) }
}

/** Chooses the sound of each slot, from left to right: the one for which the contexts speak most, or else the first. */
export function chooseSounds({ numbers, contexts }: Model, locale: Written, slots: readonly string[]): string[] {
  const language = 1 << LANGUAGES.indexOf(locale)
  const sounds: string[] = []
  for (let at = 0; at < slots.length; at++) {
    const choices = openChoices(locale, slots, at, sounds)
    const places = choices.map(sound => numbers.get(sound) ?? -1)
    const scores = choices.map((_, index) => -index / 1000)
    if (choices.length > 1)
      for (const context of contextsOf(slots, at, sounds)) {
        const votes = contexts.get(context)
        if (votes === undefined) continue
        for (let i = 0; i < votes.length; i += 3) {
          if ((votes[i]! & language) === 0) continue
          const index = places.indexOf(votes[i + 1]!)
          if (index >= 0) scores[index] = scores[index]! + votes[i + 2]!
        }
      }
    sounds.push(choices[scores.indexOf(Math.max(...scores))] ?? '')
  }
  return sounds
}
