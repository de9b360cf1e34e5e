// The calls of the rolling restart: each is sent once, and never repeated.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { tokenOf } from './process.mjs'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Sends one request and never repeats it.
 * @param at the port
 * @returns status and body; without an answer, the error's code and no body
 */
export async function ask(address, { method = 'GET', headers = {}, body, at, timeout = 30_000 }) {
  try {
    const sending = request({
      port: at,
      host: '127.0.0.1',
      path: address,
      agent,
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      timeout,
    })
    sending.on('timeout', () => sending.destroy(new Error('timeout')))
    sending.end(body)
    const [response] = await once(sending, 'response')
    const chunks = []
    for await (const chunk of response) chunks.push(chunk)
    return { status: response.statusCode, text: Buffer.concat(chunks).toString() }
  } catch (error) {
    return { status: error.code ?? error.message, text: '' }
  }
}

const words = () => Array.from({ length: 12 }, () => randomUUID().slice(0, 8)).join(' ')

/**
 * Sends an ad.
 * @param at the port
 * @param n the number of the person whose ad it is
 * @param key the idempotency key
 */
export async function sendAd(at, method, n, fields, key) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const packed = new Response(form)
  const headers = {
    'content-type': packed.headers.get('content-type'),
    authorization: tokenOf(n),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  return ask('/api/v1/advpost', { at, method, headers, body: Buffer.from(await packed.arrayBuffer()) })
}

/** A unique word without digits: ten digits in a row would be hidden as a number. */
export const letters = () => randomUUID().replace(/\d/g, digit => 'ghijklmnop'[digit])
export const ad = title => ({
  categoryId: 'buffalo',
  summary: title,
  description: words(),
  price: '85000',
  advType: 'Sell',
  breedId: 'murrah',
})
