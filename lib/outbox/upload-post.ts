import { postEndpoints } from '../contract/post-endpoints'
import type { Post } from '../contract/posts'
import { readReply } from '../client/client'
import { deviceId } from '../client/device'
import { ApiError } from '../client/problem'
import type { SendForm } from './send-ad'

/** Milliseconds that five photos may take on a slow connection. */
const TIMEOUT = 300_000

/**
 * Sends a form, reports the progress and gives the answer, whatever it is. It uses XMLHttpRequest, because fetch cannot
 * report the progress of an upload.
 * @throws ApiError
 */
function exchange(...[method, path, form, headers, onSent]: Parameters<SendForm>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = TIMEOUT
    for (const [name, value] of Object.entries({ ...headers, 'x-device-id': deviceId() }))
      request.setRequestHeader(name, value)
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

/** Sends the forms of the outbox from a page, and checks the reply by the contract. */
export const sendForm: SendForm = async (method, path, form, headers, onSent) => {
  const reply = await exchange(method, path, form, headers, onSent)
  const endpoint = Object.values(postEndpoints).find(one => one.method === method && one.path === path)
  if (endpoint) readReply(endpoint, reply)
  return reply
}

/**
 * Sends the ad form with its photos.
 * @param name a new ad, or the changes to a posted one
 * @param onProgress gets the sent part, 0 to 1
 * @param idempotencyKey the same for every attempt of one new ad, so that a lost answer does not make a second post
 * @throws ApiError
 */
export async function uploadPost(
  name: 'createPost' | 'updatePost',
  form: FormData,
  onProgress: (part: number) => void,
  idempotencyKey?: string,
): Promise<Post> {
  const endpoint = postEndpoints[name]
  const reply = await exchange(
    endpoint.method,
    endpoint.path,
    form,
    idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
    onProgress,
  )
  return readReply(endpoint, reply).data.post
}
