import { z } from 'zod'
import { endpoint, replyWith } from './endpoint'
import { PRICE_MAX } from './limits'
import { PostCodec } from './post-codec'
import { wholeNumber } from './texts'

/** A price in whole rupees as people write it ↔ the number. */
const PriceText = z
  .string()
  .trim()
  .pipe(wholeNumber(0, PRICE_MAX, 'priceNumber'))

/** The form of a sale: for how much, or a blank field. */
export const SoldPriceForm = z.object({
  price: z
    .string()
    .transform(text => text.trim() || undefined)
    .pipe(PriceText.optional()),
})

/**
 * The form of a lower price.
 * @param present the price that it must be lower than, in whole rupees
 */
export const lowerPriceForm = (present: number) =>
  z.object({
    price: z
      .string()
      .trim()
      .min(1, 'priceRequired')
      .pipe(PriceText)
      .refine(price => price < present, 'lowerPrice'),
  })

const Key = z.string().max(100).optional()

/**
 * A seller's answer about a post: `here` (it is still true), `sold` (with the `price`, if the seller gives it), or
 * `price` (a lower price). Prices in whole rupees. `key` is the key of the link.
 */
const Answer = z.object({ answer: z.enum(['here', 'sold', 'price']), price: PriceText.optional(), key: Key })
export type StillHereAnswer = Omit<z.output<typeof Answer>, 'key'>

/** Why a post cannot be up again. */
export const NOT_UP_AGAIN = ['soldLongAgo', 'saleConfirmed', 'duplicatePost', 'earTagTaken'] as const

const problems = ['postNotFound', 'linkExpired', 'notOwner'] as const

export const stillHereEndpoints = {
  getAskedPost: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/still-here/{id}/post',
    summary:
      'The post of a link that asks its seller whether it is still true; with the `key` of the link, or for the signed-in seller.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    body: z.object({ key: Key }),
    reply: replyWith(z.object({ post: PostCodec })),
    problems,
  }),
  answerStillHere: endpoint({
    method: 'POST',
    path: '/api/v1/advpost/still-here/{id}',
    summary:
      'Says that a post is still true (its term begins again, and one that has ended is up again), that it is sold (for `price`), or that its `price` is lower; with the `key` of a link, or for the signed-in seller.',
    auth: 'optional',
    params: z.object({ id: z.string() }),
    body: Answer,
    reply: replyWith(z.object({ post: PostCodec })),
    problems: [...problems, ...NOT_UP_AGAIN, 'invalidFields', 'tooManyRequests'],
  }),
}
