import type { Locale } from '@/lib/i18n/locales'

/*
 * Writes sounds (letters of Devanagari, see choices.ts) in the script of a language. Sounds that a language does not
 * write become the nearest ones, vowels become signs, and the spelling rules of the script follow.
 */

/** A language whose names are not written in Latin letters. */
export type Written = Exclude<Locale, 'en'>

type Rule = readonly [pattern: RegExp, replacement: string]

const NUKTA = /([कखगजडढफय])\u093c/g

/** Letters with a dot as one character each, so that a sound is a character. */
export const compose = (text: string): string =>
  text.replace(NUKTA, (_, letter: string) => String.fromCharCode(0x958 + 'कखगजडढफय'.indexOf(letter)))

/** How far the block of a script is from that of Devanagari. */
export const SHIFT: Record<Written, number> = {
  hi: 0,
  mr: 0,
  ne: 0,
  bn: 0x80,
  as: 0x80,
  pa: 0x100,
  gu: 0x180,
  or: 0x200,
  ta: 0x280,
  te: 0x300,
  kn: 0x380,
  ml: 0x400,
}

/** Pairs of a sound and the nearest one that a language writes; a sound alone is not written. */
const NORTH = 'ऎए ऒओ ऱर ऍए ख़ख ग़ग क़क'
const SOUTH = 'ड़ड ढ़ढ ज़ज फ़फ ऍए ऑआ ख़ख ग़ग क़क य़य'
const NEAREST: Record<Written, string> = {
  hi: `${NORTH} ळल ऴल ज़ज फ़फ य़य \u200c`,
  mr: `${NORTH} ऴळ ड़ड ढ़ढ ज़झ फ़फ य़य \u200c`,
  ne: `${NORTH} ळल ऴल ड़ड ढ़ढ ज़ज फ़फ य़य ऑअ \u200c`,
  gu: `${NORTH} ऴळ ड़ड ढ़ढ ज़झ फ़फ य़य \u200c`,
  pa: `${NORTH} ळल ऴल य़य ढ़ड़ ऑऔ षश \u200c`,
  bn: `${NORTH} ळल ऴल वब ज़ज फ़फ ऑअ \u200c`,
  as: `${NORTH} ळल ऴल ज़ज फ़फ ऑअ \u200c`,
  or: `${NORTH} ऴळ ज़ज फ़फ ऑअ \u200c`,
  te: `${SOUTH} ऴळ ऱर`,
  kn: `${SOUTH} ऴळ ऱर`,
  ml: SOUTH,
  ta: 'खक गक घक छच झज ठट डट ढट थत दत धत फप बप भप शच ड़ट ढ़ट ज़ज फ़प ऍए ऑआ ख़क ग़क क़क य़य ऋइरउ \u200c',
}

/** The spelling rules of a script, in this order. */
const SPELLING: Partial<Record<Written, readonly Rule[]>> = {
  bn: [[/ত্$/, 'ৎ']],
  as: [
    [/র/g, 'ৰ'],
    [/\u09b5/g, 'ৱ'],
    [/ত্$/, 'ৎ'],
  ],
  or: [[/ଵ/g, 'ୱ']],
  pa: [
    // A double letter has addak before it, a double nasal tippi; only r, h and v are joined to a letter before them.
    [/([ਨਮ])੍(?=\1)/g, 'ੰ'],
    [/([ਕਗਚਜਟਡਤਦਪਬਯਰਲਵਸ\u0a36\u0a5b\u0a5e])੍(?=\1)/g, 'ੱ'],
    [/ਕ੍(?=ਖ)|ਗ੍(?=ਘ)|ਚ੍(?=ਛ)|ਜ੍(?=ਝ)|ਟ੍(?=ਠ)|ਡ੍(?=ਢ)|ਤ੍(?=ਥ)|ਦ੍(?=ਧ)|ਪ੍(?=ਫ(?!\u0a3c))|ਬ੍(?=ਭ)/g, 'ੱ'],
    [/੍(?![ਰਹਵ])/g, ''],
    [/([ਕ-ਹ\u0a59-\u0a5e\u0a3f\u0a41\u0a42ਅਇ])ਂ/g, '$1ੰ'],
  ],
  ta: [[/(?<!^)ந(?!்த|கர|ாடு)/g, 'ன']],
  ml: [
    [/\u0d4c/g, '\u0d57'],
    [/ണ്(?![ണടഡമയ])/g, 'ൺ'],
    [/ന്(?![നതദധഥറമയ])/g, 'ൻ'],
    [/ര്(?![യര])/g, 'ർ'],
    [/ല്(?![ലയ])/g, 'ൽ'],
    [/ള്(?![ളയ])/g, 'ൾ'],
  ],
}

export const VOWELS = 'आइईउऊऋऍऎएऐऑऒओऔ'
export const SIGNS = 'ािीुूृॅॆेैॉॊोौ'
export const CONSONANT = /[क-ह\u0958-\u095f]/

const tables = new Map<Written, ReadonlyMap<string, string>>()

function tableOf(locale: Written): ReadonlyMap<string, string> {
  const known = tables.get(locale)
  if (known) return known
  const table = new Map(
    compose(NEAREST[locale])
      .split(' ')
      .map(pair => [pair[0]!, pair.slice(1)]),
  )
  tables.set(locale, table)
  return table
}

/** The sounds that a language has for these sounds. */
export function nearest(locale: Written, sounds: string): string {
  const table = tableOf(locale)
  let text = ''
  for (const sound of sounds) text += table.get(sound) ?? sound
  return text
}

/** Sounds that a language has no letter for, nor a near one. */
const MISSING: Partial<Record<Written, RegExp>> = { ta: /[ंँ]/, te: /ँ/, kn: /ँ/, ml: /ँ/, pa: /ँ/ }

/** Can a language write a sound? */
export const canWrite = (locale: Written, sound: string): boolean => !MISSING[locale]?.test(sound)

/** Bengali, Assamese and Odia have a letter for the sound y, and one for a y that is spoken j. */
const SWAP_Y: readonly Written[] = ['bn', 'as', 'or']

/**
 * Writes sounds in the script of a language.
 * @param sounds each consonant is followed by a vowel or ्
 */
export function spell(locale: Written, sounds: string): string {
  const shift = SHIFT[locale]
  let text = ''
  let before = ''
  for (let sound of nearest(locale, sounds)) {
    const vowel = VOWELS.indexOf(sound)
    const bare = CONSONANT.test(before)
    if (sound === 'अ' && bare) sound = ''
    else if (vowel >= 0 && bare) sound = SIGNS[vowel]!
    else if (vowel >= 0 && before === '्') {
      text = text.slice(0, -1)
      sound = SIGNS[vowel]!
    } else if (SWAP_Y.includes(locale) && 'य\u095f'.includes(sound)) {
      sound = sound === 'य' && (before !== '्' || locale === 'or') ? '\u095f' : 'य'
    }
    for (const letter of sound) text += letter === '\u200c' ? letter : String.fromCharCode(letter.charCodeAt(0) + shift)
    before = sound || 'अ'
  }
  for (const [pattern, replacement] of SPELLING[locale] ?? []) text = text.replace(pattern, replacement)
  return text.normalize('NFC')
}
