import type { RentUnit } from '../contract/rent-units'
import { formatRupees } from './format'

/** For what time or area a rent is paid, by the messages of `rent` that say it. */
const PER = { hour: 'perHour', day: 'perDay', acre: 'perAcre', month: 'perMonth' } as const satisfies Record<
  RentUnit,
  string
>

export type PriceMessage = (typeof PER)[RentUnit]
export const PRICE_MESSAGES: PriceMessage[] = Object.values(PER)

/** Says a message of `rent` with a price. */
type Say = (message: PriceMessage, values: { price: string }) => string

/** The price of an ad as every place shows it; a rent says for what time or area it is, if its owner said it. */
export function priceWords({ price, rentUnit }: { price: number; rentUnit: RentUnit | null }, say: Say): string {
  return withUnit(formatRupees(price), rentUnit, say)
}

/** A price that is already text, for what time or area it is. */
export const withUnit = (price: string, rentUnit: RentUnit | null, say: Say): string =>
  rentUnit === null ? price : say(PER[rentUnit], { price })
