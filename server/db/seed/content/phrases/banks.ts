import type { DemoSeller } from '../sellers'
import type { Bank } from './bank'
import { ENGLISH } from './en'
import { GUJARATI } from './gu'
import { HINDI } from './hi'
import { HINDI_LATIN } from './hi-latin'
import { MARATHI } from './mr'
import { MARATHI_LATIN } from './mr-latin'
import { PUNJABI } from './pa'

const BANKS: Readonly<Record<string, Bank>> = { en: ENGLISH, gu: GUJARATI, hi: HINDI, mr: MARATHI, pa: PUNJABI, 'hi-latin': HINDI_LATIN, 'mr-latin': MARATHI_LATIN }

/** The sentences of a seller's language, in the letters they write it in. Throws an Error for a language that has none. */
export function bankFor({ language, script }: DemoSeller): Bank {
  const bank = BANKS[script === 'latin' && language !== 'en' ? `${language}-latin` : language]
  if (!bank) throw new Error(`No sentences in ${language}`)
  return bank
}
