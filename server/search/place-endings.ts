import { placesNamed, type NamedPlace, type placesByName } from './place-names'
import type { Token } from './tokenize'
import { stemsOf } from './word-forms'

type Names = Awaited<ReturnType<typeof placesByName>>

const large = (places: NamedPlace[]) => places.filter(({ level }) => level !== 'city')

/** The state or district that a word with a case ending names as it is written. */
export function placesWritten(names: Names, word: { text: string }): NamedPlace[] {
  for (const stem of stemsOf(word.text, 'endings')) {
    const places = large(names.exact.has(stem) ? placesNamed(names, [{ text: stem }]) : [])
    if (places.length > 0) return places
  }
  return []
}

/**
 * The state or district that a word with a case ending names, as it is written or by its sound: `पुण्यात`,
 * `மதுரையில்`, `gunturlo`.
 * @returns [] where the word is none
 */
export function placesInflected(names: Names, word: Token): NamedPlace[] {
  const written = placesWritten(names, word)
  if (written.length > 0) return written
  for (const stem of stemsOf(word.text, 'endings')) {
    const places = large(placesNamed(names, [{ text: stem }]))
    if (places.length > 0) return places
  }
  return []
}
