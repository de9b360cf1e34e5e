import type { Locale } from '@/lib/i18n/locales'
import { knownWord, learntModel } from './knowledge'
import { spell, type Written } from './letters'
import { chooseSounds } from './model'
import { slotsOf } from './slots'

const WORD = /[A-Za-z]+(?:['’][A-Za-z]+)*/g
const MAX_LENGTH = 100

/** Numbers of sectors and phases. */
const ROMAN: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8', ix: '9' }

/** Recent words, because a page of ads names the same villages again and again. */
const recent = new Map<string, string>()
const MAX_RECENT = 4000

/**
 * Writes a name that is stored in Latin letters in the script of a language, by its sound: "Bhawanipur Khurd" becomes
 * "भवानीपुर खुर्द". Digits, spaces and punctuation stay; initials and words without a vowel become the names of their
 * letters ("R.S. Pura": "आर.एस. पुरा").
 * @param latin any number of words
 * @returns the name as it is if it has letters other than A to Z, is longer than a name, or the language is English
 */
export function writeName(locale: Locale, latin: string): string {
  if (locale === 'en' || latin.length > MAX_LENGTH || /(?![A-Za-z])\p{L}/u.test(latin)) return latin
  const shouted = !/[a-z]/.test(latin)
  return latin.replace(WORD, word =>
    writeWord(locale, word.replace(/['’]/g, ''), !shouted && /^[A-Z]{2,4}$/.test(word)),
  )
}

function writeWord(locale: Written, word: string, initials: boolean): string {
  const latin = word.toLowerCase()
  const key = `${locale}${initials ? '.' : ' '}${latin}`
  const cached = recent.get(key)
  if (cached !== undefined) return cached
  const known = ROMAN[latin] ?? knownWord(locale, latin)
  const written = known ?? (initials || !/[aeiouy]/.test(latin) ? spellOut(locale, latin) : bySound(locale, latin))
  if (recent.size >= MAX_RECENT) recent.clear()
  recent.set(key, written)
  return written
}

const spellOut = (locale: Written, latin: string) => Array.from(latin, letter => knownWord(locale, letter)).join('')

function bySound(locale: Written, latin: string): string {
  return spell(locale, chooseSounds(learntModel(), locale, slotsOf(latin)).join(''))
}
