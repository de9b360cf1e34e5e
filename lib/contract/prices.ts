import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { decimalNumber } from './texts'

const rupees = z.number().int()

/** The usual price of ads of one kind in one place: whole rupees, rounded to two digits. */
export const UsualPriceWire = z
  .object({
    /** 10 % of the ads ask less than `p10`, 25 % less than `p25`, half of them less than `median`, … */
    p10: rupees,
    p25: rupees,
    median: rupees,
    p75: rupees,
    p90: rupees,
    /** The number of sellers whose ads were counted. */
    sellers: z.number().int(),
    /** True: ads of the same breed; false: of the whole category. */
    ofBreed: z.boolean(),
    /** The ads' milk in litres a day, up to `below`, which is null for the highest step; null: any amount of milk. */
    milk: z.object({ from: z.number(), below: z.number().nullable() }).nullable(),
    /** True: only ads of the same lactation. */
    lactation: z.boolean(),
    /** The place of the ads: a district or state, named in the client's language; null: anywhere in India. */
    place: z.string().nullable(),
  })
  .meta({ id: 'UsualPrice' })
export type UsualPrice = z.infer<typeof UsualPriceWire>

export const priceEndpoints = {
  getUsualPrice: endpoint({
    method: 'GET',
    path: '/api/v2/prices/{categoryId}',
    summary:
      "What is usually asked for such an ad; null where fewer than 20 sellers can be compared. Without a position, it is looked for at a signed-in user's place.",
    auth: 'optional',
    params: z.object({ categoryId: z.string() }),
    query: z.object({
      breedId: z.string().optional(),
      milk: decimalNumber(0, 100).optional(),
      lactationId: z.string().optional(),
      latitude: decimalNumber(-90, 90).optional(),
      longitude: decimalNumber(-180, 180).optional(),
    }),
    reply: replyWith(z.object({ usual: UsualPriceWire.nullable() })),
    problems: ['categoryNotFound'],
  }),
}
