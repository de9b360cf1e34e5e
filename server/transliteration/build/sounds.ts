import { compose, SHIFT, SIGNS, VOWELS, type Written } from '../letters'

/** The letters of a script that are not at the place of the same letter of Devanagari. */
const OWN: Partial<Record<Written, readonly (readonly [RegExp, string])[]>> = {
  bn: [[/ৎ/g, 'ত্']],
  as: [
    [/ৎ/g, 'ত্'],
    [/ৰ/g, 'র'],
    [/ৱ/g, '\u09b5'],
  ],
  or: [[/ୱ/g, 'ଵ']],
  pa: [
    [/ਸ\u0a3c/g, '\u0a36'],
    [/ੰ(?=([ਨਮ]))/g, '$1੍'],
    [/ੰ/g, 'ਂ'],
    [/ੱ(?=ਖ)/g, 'ਕ੍'],
    [/ੱ(?=ਘ)/g, 'ਗ੍'],
    [/ੱ(?=ਛ)/g, 'ਚ੍'],
    [/ੱ(?=ਝ)/g, 'ਜ੍'],
    [/ੱ(?=ਠ)/g, 'ਟ੍'],
    [/ੱ(?=ਢ)/g, 'ਡ੍'],
    [/ੱ(?=ਥ)/g, 'ਤ੍'],
    [/ੱ(?=ਧ)/g, 'ਦ੍'],
    [/ੱ(?=ਫ(?!\u0a3c))/g, 'ਪ੍'],
    [/ੱ(?=ਭ)/g, 'ਬ੍'],
    [/ੱ(?=(.਼?))/g, '$1੍'],
  ],
  ta: [[/ன/g, 'ந']],
  ml: [
    [/ൗ/g, '\u0d4c'],
    [/ൺ/g, 'ണ്'],
    [/ൻ/g, 'ന്'],
    [/ർ/g, 'ര്'],
    [/ൽ/g, 'ല്'],
    [/ൾ/g, 'ള്'],
  ],
}

/** The sounds of a word in the script of a language: the opposite of `spell`. */
export function soundsOf(locale: Written, word: string): string {
  let text = word
  for (const [pattern, replacement] of OWN[locale] ?? []) text = text.replace(pattern, replacement)
  const letters = compose(
    Array.from(text, letter => {
      const code = letter.charCodeAt(0)
      return code >= 0x900 && code < 0xd80 ? String.fromCharCode(code - SHIFT[locale]) : letter
    }).join(''),
  )
  return letters
    .replace(/([क-ह\u0958-\u095f])([ा-ौ्]?)|(.)/gsu, (all, consonant?: string, sign?: string) => {
      if (!consonant) return all
      return sign === '्' ? all : consonant + (sign ? (VOWELS[SIGNS.indexOf(sign)] ?? '?') : 'अ')
    })
    .replace(/[य\u095f]/g, (y, at: number, whole: string) => {
      if (!['bn', 'as', 'or'].includes(locale)) return y
      if (whole[at - 1] === '्') return 'य'
      return y === 'य' ? '\u095f' : 'य'
    })
}
