import { idsOf } from './fit-readings'
import { categoryOf } from './lexicon'
import { meaning, type QueryPart } from './query-part'
import type { Token } from './tokenize'

/** A word for "first", "second" …, where it stands. */
export type Ordinal = { at: number; key: string }

/** How far behind an ordinal the word for a calf stands (`3 rd calf`). */
const NEAR = 2

/**
 * Reads ordinals as calvings if the query names a calving or a cow. A cow's second calf is her second calving.
 * @param parts by the position of their first word; they are changed
 */
export function readOrdinals(
  ordinals: readonly Ordinal[],
  isCalving: boolean,
  words: readonly Token[],
  parts: (QueryPart | undefined)[],
): void {
  for (const { at, key } of ordinals) {
    const calf = parts.findIndex((part, index) => index > at && part !== undefined)
    if (
      calf >= 0 &&
      calf - at <= NEAR &&
      isCalf(parts[calf]) &&
      parts.some((part, one) => one !== calf && isDairy(part))
    )
      parts[calf] = undefined
    if (isCalving || parts.some(isDairy)) parts[at] = { ...meaning([{ ids: [`l:${key}`] }]), words: [words[at]!] }
  }
}

function isCalf(part: QueryPart | undefined): boolean {
  return part?.kind === 'meaning' && part.any.every(reading => idsOf(reading).includes('x:calf'))
}

function isDairy(part: QueryPart | undefined): boolean {
  return (
    part?.kind === 'meaning' &&
    part.any.some(reading => ['cattle', 'buffalo'].includes(categoryOf(idsOf(reading)) ?? ''))
  )
}
