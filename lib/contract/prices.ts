import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { decimalNumber } from './texts'

const rupees = z.number().int()

/** What is usually asked for ads of one kind in one place: whole rupees, rounded to two digits. */
export const UsualPriceWire = z
  .object({
    /** One ad of ten asks less, one of four less, half of them, … */
    p10: rupees,
    p25: rupees,
    median: rupees,
    p75: rupees,
    p90: rupees,
    /** From the ads of how many sellers it is counted. */
    sellers: z.number().int(),
    /** Are they of the same breed, or of the whole category? */
    ofBreed: z.boolean(),
    /** Their milk in litres a day, up to `below`, which is null for the highest step; null: of any. */
    milk: z.object({ from: z.number(), below: z.number().nullable() }).nullable(),
    /** Are they of the same lactation? */
    lactation: z.boolean(),
    /** Where they are: a district or state, named in the client's language; null: anywhere in India. */
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
