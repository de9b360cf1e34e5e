import { api, type CallName } from '../contract/api'
import type { Post } from '../contract/posts'
import { readReply } from './client'
import { deviceId } from './device'
import { ApiError } from './problem'
import type { SendForm } from './send-ad'

/** Milliseconds for five photos on a slow line. */
const TIMEOUT = 300_000

/** Sends a form and gives whatever was answered, telling how far it is; fetch cannot say that of what it sends. @throws ApiError */
function exchange(...[method, path, form, headers, onSent]: Parameters<SendForm>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = TIMEOUT
    for (const [name, value] of Object.entries({ ...headers, 'x-device-id': deviceId() })) request.setRequestHeader(name, value)
    request.upload.onprogress = event => event.lengthComputable && onSent?.(event.loaded / event.total)
    request.onerror = request.ontimeout = request.onabort = () => reject(new ApiError('network'))
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText))
      } catch {
        reject(new ApiError('unexpected'))
      }
    }
    request.send(form)
  })
}

/** How a page sends the forms of the outbox: what comes back is held to the contract. */
export const sendForm: SendForm = async (method, path, form, headers, onSent) => {
  const reply = await exchange(method, path, form, headers, onSent)
  const name = (Object.keys(api) as CallName[]).find(call => api[call].method === method && api[call].path === path)
  if (name) readReply(name, reply)
  return reply
}

/**
 * Sends the ad form with its photos.
 * @param name a new ad, or the changes to a posted one
 * @param onProgress told the part that is sent, 0 to 1
 * @param idempotencyKey the same for every try of one new ad, so that a lost answer does not make a second post
 * @throws ApiError
 */
export async function uploadPost(name: 'createPost' | 'updatePost', form: FormData, onProgress: (part: number) => void, idempotencyKey?: string): Promise<Post> {
  const { method, path } = api[name]
  const reply = await exchange(method, path, form, idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}, onProgress)
  return readReply(name, reply).data.post
}
