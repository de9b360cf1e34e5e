/** What people wrote may hold line breaks and control characters, which would draw on the terminal. Joiners stay: they are part of Indian words. */
export function oneLine(text: string): string {
  return text.replace(/(?:[\p{Cc}\s]|(?![\u200c\u200d])\p{Cf})+/gu, ' ').trim()
}
