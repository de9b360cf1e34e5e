/**
 * Everything that our fonts cannot draw, or that would cover its neighbours: other scripts, emoji, control characters,
 * direction marks. The joiners U+200C and U+200D stay: they shape Indian words.
 */
const UNDRAWABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u0900-\u0d7f\u1e00-\u1eff\u200c\u200d\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]+/g
/** More marks on one letter than any word has: they would pile up over other lines. */
const PILE = /(\p{M}{6})\p{M}+/gu

/** The text without what a card cannot show; '' if nothing is left. */
export function keepDrawable(text: string): string {
  const clean = text.normalize('NFC').replace(UNDRAWABLE, ' ').replace(PILE, '$1').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(clean) ? clean : ''
}
