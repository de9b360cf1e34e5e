import { PRICE_MAX } from './limits'

/** What the blank of a phrase holds: whole rupees, or a day in India (`2026-01-31`). */
export type Blank = 'price' | 'day'

/**
 * Sentences that people send by a tap, each with what its blank holds; null: it has none. Each reader sees them in
 * their own language. A key stays, because messages keep it.
 */
export const PHRASES = {
  stillForSale: null,
  stillFree: null,
  stillLooking: null,
  lastPrice: null,
  whereToSee: null,
  whenToCome: null,
  milkTwice: null,
  isVaccinated: null,
  hasPapers: null,
  morePhotos: null,
  canBring: null,
  howMuchLeft: null,
  canPay: 'price',
  comingOn: 'day',
  stillThere: null,
  isGone: null,
  comeAnyDay: null,
  comeAndMilk: null,
  comeOn: 'day',
  lowestPrice: 'price',
  priceFixed: null,
  payOnTaking: null,
  agreed: null,
  noThanks: null,
} as const satisfies Record<string, Blank | null>

export type Phrase = keyof typeof PHRASES
export const PHRASE_KEYS = Object.keys(PHRASES) as [Phrase, ...Phrase[]]

/** Days after today that a blank can hold. */
const DAYS_AHEAD = 366
const DAY_MS = 86_400_000

/** Can this be in the blank of a phrase? @param blank null: nothing */
export function fitsBlank(phrase: Phrase, blank: string | null): boolean {
  const kind = PHRASES[phrase]
  if (kind === null || blank === null) return kind === null && blank === null
  if (kind === 'price') return /^[1-9]\d{0,8}$/.test(blank) && Number(blank) <= PRICE_MAX
  const day = /^\d{4}-\d\d-\d\d$/.test(blank) ? Date.parse(blank) : NaN
  // The sender's clock, or an hour in the outbox, may make it yesterday.
  return day >= Date.now() - 3 * DAY_MS && day <= Date.now() + DAYS_AHEAD * DAY_MS
}
