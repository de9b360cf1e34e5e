/*
 * A Latin word is read as slots that alternate: a consonant, a vowel, a consonant … A slot may be empty: "Rampur" is
 * r-a-m-·-p-u-r-·, and "Adi" starts with an empty consonant. Every second slot of the result is a vowel.
 */

/** Two or three letters that people write for one sound; the longest match counts. */
const CONSONANT =
  /chch|ksh|chh|cch|tch|kkh|tth|ddh|ssh|[kgcjtdpbszrl]h|jn|gy|ck|([bcdfgjklmnpqrstvwyz])\1|[b-df-hj-np-tv-z]/y
const VOWEL = /aa|ae|ai|aon$|ao|au|ay(?![aeiou])|ee|ei|ey(?![aeiou])|ii|oo|ou|ow(?![aeiou])|uu|[aeiou]/y

function match(pattern: RegExp, word: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(word)?.[0] ?? ''
}

/**
 * The slots of a word.
 * @param word lower-case letters a-z only
 * @returns consonant and vowel in turn, '' for an empty slot; an even number of slots
 */
export function slotsOf(word: string): string[] {
  // A y between consonants, and at the end after one, is spoken i: Hyderabad, Pally.
  const text = word.replace(/(?<=[^aeiouy])y(?![aeiou])/g, 'i')
  const slots: string[] = []
  for (let at = 0; at < text.length;) {
    const slot = match(slots.length % 2 === 0 ? CONSONANT : VOWEL, text, at)
    slots.push(slot)
    at += slot.length
  }
  return slots.length % 2 === 0 ? slots : [...slots, '']
}
