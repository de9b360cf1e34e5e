import type { Api } from '../contract/api'
import { errorCode } from '../client/problem'
import { alone } from './outbox-store'
import { forgetPrice, keepPrice, readPrice, readPrices, type WaitingPrice } from './price-outbox'
import { NOT_NOW, PASSING, type SendForm } from './send-ad'

const CHANGE = '/api/v1/advpost' satisfies Api['updatePost']['path']

/**
 * Sends one price.
 * @throws ApiError
 */
export function sendPrice(send: SendForm, { postId, userId, price }: WaitingPrice): Promise<unknown> {
  const form = new FormData()
  form.set('advPostId', postId)
  form.set('price', String(price))
  return send('PUT', CHANGE, form, { 'x-viewer-id': userId })
}

/**
 * Sends the waiting prices one after the other. One that the server refuses stays, with the reason.
 * @param userId their seller; if missing, the prices of all users: the server takes one only from its own seller
 * @returns is anything left that a later attempt may send?
 */
export function sendWaitingPrices(send: SendForm, userId?: string): Promise<boolean> {
  return alone(async () => {
    let left = false
    for (const waiting of await readPrices(userId)) {
      if (waiting.problem !== null) continue
      try {
        await sendPrice(send, waiting)
        // The seller may have typed another one meanwhile.
        if ((await readPrice(waiting.postId))?.at === waiting.at) await forgetPrice(waiting.postId)
        else left = true
      } catch (error) {
        const code = errorCode(error)
        // Without a connection, the next one would fail too.
        if (code === 'network') return true
        left ||= PASSING.includes(code)
        if (!PASSING.includes(code) && !NOT_NOW.includes(code)) await keepPrice({ ...waiting, problem: code })
      }
    }
    return left
  })
}
