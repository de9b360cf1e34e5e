import type { DemoSeller } from '../sellers'
import { ASSAMESE } from './as'
import type { Bank } from './bank'
import { BENGALI } from './bn'
import { ENGLISH } from './en'
import { GUJARATI } from './gu'
import { HINDI } from './hi'
import { HINDI_LATIN } from './hi-latin'
import { KANNADA } from './kn'
import { MALAYALAM } from './ml'
import { MARATHI } from './mr'
import { MARATHI_LATIN } from './mr-latin'
import { NEPALI } from './ne'
import { ODIA } from './or'
import { PUNJABI } from './pa'
import { TAMIL } from './ta'
import { TELUGU } from './te'

const BANKS: Readonly<Record<string, Bank>> = {
  en: ENGLISH,
  hi: HINDI,
  'hi-latin': HINDI_LATIN,
  mr: MARATHI,
  'mr-latin': MARATHI_LATIN,
  gu: GUJARATI,
  pa: PUNJABI,
  bn: BENGALI,
  ta: TAMIL,
  te: TELUGU,
  kn: KANNADA,
  ml: MALAYALAM,
  or: ODIA,
  as: ASSAMESE,
  ne: NEPALI,
}

/**
 * The sentences of a seller's language, in the script that the seller uses.
 * @throws Error for a language without sentences
 */
export function bankFor({ language, script }: DemoSeller): Bank {
  const bank = BANKS[script === 'latin' && language !== 'en' ? `${language}-latin` : language]
  if (!bank) throw new Error(`No sentences in ${language}`)
  return bank
}
