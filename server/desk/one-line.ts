/**
 * Puts a user's text on one line, because line breaks and control characters would disturb the terminal. Joiners stay:
 * Indian words need them.
 */
export function oneLine(text: string): string {
  return text.replace(/(?:[\p{Cc}\s]|(?![\u200c\u200d])\p{Cf})+/gu, ' ').trim()
}
