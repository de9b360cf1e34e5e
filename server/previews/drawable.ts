/**
 * Everything that our fonts cannot draw, or that would draw over what stands beside it: other scripts, emoji, controls, marks of
 * direction. The joiners U+200C and U+200D stay: they shape Indian words.
 */
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u024f\u0900-\u0d7f\u1e00-\u1eff\u200c\u200d\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]+/g
/** A sign without a letter, and more marks on one letter than any word has, which would pile up over other lines. */
const PILE = /(\p{M}{6})\p{M}+/gu

/** A text as it can stand on a card; '' where nothing of it can. */
export function drawable(text: string): string {
  const clean = text.normalize('NFC').replace(UNKNOWN, ' ').replace(PILE, '$1').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(clean) ? clean : ''
}
