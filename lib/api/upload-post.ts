import { api } from '../contract/api'
import type { Post } from '../contract/posts'
import { readReply } from './client'
import { deviceId } from './device'
import { ApiError } from './problem'

/** Milliseconds for five photos on a slow line. */
const TIMEOUT = 300_000

/**
 * Sends the ad form with its photos, telling how far it is; fetch cannot say that of what it sends.
 * @param name a new ad, or the changes to a posted one
 * @param onProgress told the part that is sent, 0 to 1
 * @param idempotencyKey the same for every try of one new ad, so that a lost answer does not make a second post
 * @throws ApiError
 */
export function uploadPost(name: 'createPost' | 'updatePost', form: FormData, onProgress: (part: number) => void, idempotencyKey?: string): Promise<Post> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(api[name].method, api[name].path)
    request.timeout = TIMEOUT
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.setRequestHeader('x-device-id', deviceId())
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = request.ontimeout = request.onabort = () => reject(new ApiError('network'))
    request.onload = () => {
      try {
        resolve(readReply(name, JSON.parse(request.responseText)).data.post)
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError('unexpected'))
      }
    }
    request.send(form)
  })
}
