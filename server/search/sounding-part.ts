import { soundOf, phoneticPrefix } from './phonetic-key'

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const IGNORED = /[^\p{L}\p{M}\p{N}]/gu

/**
 * How much of the beginning of a name sounds as what was typed in another script: "mur" is मुरै of मुरैना. A syllable
 * of an Indian script stays whole.
 * @returns the number of characters; 0 if the name does not begin so
 */
export function soundingPart(name: string, typed: string): number {
  const [wanted, sound] = [phoneticPrefix(typed), soundOf(typed)]
  let end = 0
  for (const { index, segment } of letters.segment(name)) {
    const part = name.slice(0, index + segment.length).replace(IGNORED, '')
    if (end > 0 && !sound.startsWith(soundOf(part))) return end
    if (end > 0 || phoneticPrefix(part).startsWith(wanted)) end = index + segment.length
  }
  return end
}
