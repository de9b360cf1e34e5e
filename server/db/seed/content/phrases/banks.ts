import type { DemoSeller } from '../sellers'
import type { Bank } from './bank'
import { HINDI } from './hi'

/** The sentences of a seller's language, in the letters they write it in. */
export function bankFor(seller: DemoSeller): Bank {
  return HINDI
}
