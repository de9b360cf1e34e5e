/**
 * Replaces the digits of any script in a text by Latin ones; the rest stays. Unicode lists the ten digits of a script
 * in a row from zero, so the number of digits before one is its value.
 */
export function inLatin(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
    return String(before % 10)
  })
}
