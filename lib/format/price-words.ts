import type { RentUnit } from '../contract/rent-units'
import { formatRupees } from './format'

/** The message of `rent` for each unit: for what time or area a rent is paid. */
const PER = { hour: 'perHour', day: 'perDay', acre: 'perAcre', month: 'perMonth' } as const satisfies Record<
  RentUnit,
  string
>

export type PriceMessage = (typeof PER)[RentUnit]
export const PRICE_MESSAGES: PriceMessage[] = Object.values(PER)

/** Returns the text of a message of `rent` with a price. */
type Say = (message: PriceMessage, values: { price: string }) => string

/** The price of an ad as text, the same wherever it is shown; for a rent with its unit, if its owner gave it. */
export function priceWords({ price, rentUnit }: { price: number; rentUnit: RentUnit | null }, say: Say): string {
  return withUnit(formatRupees(price), rentUnit, say)
}

/** A price that is already text, with the unit of a rent. */
export const withUnit = (price: string, rentUnit: RentUnit | null, say: Say): string =>
  rentUnit === null ? price : say(PER[rentUnit], { price })
