import { readTable } from './lexicon'
import type { Token } from './tokenize'
import { placesNamed, type NamedPlace, type placesByName } from './place-names'

/** A name of this many letters is left at least, so that no short word becomes a place. */
const SHORTEST_STEM = 3

let cached: [string, string[]][] | undefined

/** Endings with what stands in their place in the name, the longest first. */
function endings(): [string, string[]][] {
  return (cached ??= readTable('endings')
    .flatMap(([, cells]) => cells)
    .map((cell): [string, string[]] => {
      const [ending = '', names = ''] = cell.split('>')
      return [ending.normalize('NFC'), names.split('|')]
    })
    .sort(([one], [other]) => other.length - one.length))
}

/**
 * The state or district that a word with a case ending names: `पुण्यात`, `மதுரையில்`, `gunturlo`.
 * @returns [] where the word is none
 */
export function placesInflected(names: Awaited<ReturnType<typeof placesByName>>, word: Token): NamedPlace[] {
  for (const [ending, starts] of endings()) {
    const stem = word.text.slice(0, word.text.length - ending.length)
    if (stem.length < SHORTEST_STEM || !word.text.endsWith(ending)) continue
    for (const start of starts) {
      const places = placesNamed(names, [{ text: stem + start }]).filter(({ level }) => level !== 'city')
      if (places.length > 0) return places
    }
  }
  return []
}
