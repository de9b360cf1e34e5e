/** The first code points of the digits of the scripts that our readers' keyboards type. */
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66]

/** The digits of what was typed, in Latin, whatever script the keyboard has; everything else drops out. */
export function latinDigits(text: string): string {
  return Array.from(text, character => {
    const code = character.codePointAt(0) ?? 0
    const zero = ZEROS.find(start => code >= start && code <= start + 9)
    return zero === undefined ? character : String(code - zero)
  })
    .join('')
    .replace(/\D/g, '')
}

/** The ten digits of a number as people type or paste it: with +91, a leading zero or spaces. */
export function mobileDigits(text: string): string {
  const digits = latinDigits(text)
  const plain = digits.length > 10 ? digits.replace(/^(0|91)/, '') : digits
  return plain.slice(0, 10)
}
