import { readFileSync } from 'node:fs'
import path from 'node:path'
import { familyOf } from '../model'
import type { Written } from '../letters'
import type { Pair, Part } from './examples'
import { soundsOf } from './sounds'

const FILE = path.join(process.cwd(), 'server/transliteration/build/parts.tsv')

/** The nasal before the stops of each place in the mouth: with its letter, and with the dot that stands for it. */
const NASALS: readonly (readonly [letter: RegExp, dot: RegExp, nasal: string])[] = [
  [/ङ्(?=[क-घ])/g, /ं(?=[क-घ])/g, 'ङ्'],
  [/ञ्(?=[च-झ])/g, /ं(?=[च-झ])/g, 'ञ्'],
  [/ण्(?=[ट-ढ])/g, /ं(?=[ट-ढ])/g, 'ण्'],
  [/न्(?=[त-ध])/g, /ं(?=[त-ध])/g, 'न्'],
  [/म्(?=[प-भ])/g, /ं(?=[प-भ])/g, 'म्'],
]
/** The languages that write the dot. */
const DOTTED: readonly Written[] = ['hi', 'mr', 'gu', 'pa', 'te', 'kn']

/** The languages in which a part of a region is learnt, for all of their family. */
const SPEAKERS: Record<string, readonly Written[]> = {
  north: ['hi', 'or', 'te'],
  south: ['hi', 'or', 'te', 'ml', 'ta'],
}

/** The sounds of a part of a name as a language has them: nasals before a stop, and the length of vowels. */
function adapt(locale: Written, sounds: string, southern: boolean): string {
  let text = sounds
  for (const [letter, dot, nasal] of NASALS)
    text = DOTTED.includes(locale) ? text.replace(letter, 'ं') : text.replace(dot, nasal)
  if (locale === 'ta' || locale === 'ml') text = text.replaceAll('ं', 'न्')
  const family = familyOf(locale)
  if (family === 'east') text = text.replaceAll('ऊ', 'उ').replace(/ई(?!$)/g, 'इ')
  if (family === 'south' && !southern) text = text.replace(/ई$/, 'इ')
  if (family === 'north' && southern) text = text.replace(/इ$/, 'ई')
  return text
}

/** The parts of names in parts.tsv, as pairs for the languages that learn them. */
export function readParts(): Pair[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  return lines.flatMap(line => {
    const [region = '', edge, latin = '', word = ''] = line.split('\t')
    const sounds = soundsOf('hi', word)
    const southern = region === 'south'
    const part: Part = { edge: edge as Part['edge'], southern }
    return SPEAKERS[region]!.flatMap(locale =>
      // The languages of the east write v in ways of their own.
      sounds.includes('व') && familyOf(locale) === 'east'
        ? []
        : [{ locale, latin, sounds: adapt(locale, sounds, southern), part }],
    )
  })
}
