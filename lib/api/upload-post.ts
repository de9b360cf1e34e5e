import { api } from '../contract/api'
import type { Post } from '../contract/posts'
import { readReply } from './client'
import { deviceId } from './device'
import { ApiError } from './problem'

/** Milliseconds for five photos on a slow line. */
const TIMEOUT = 300_000

/**
 * Sends the ad form with its photos, telling how far it is; fetch cannot say that of what it sends.
 * @param idempotencyKey the same for every try of one ad, so that a lost answer does not make a second post
 * @param onProgress told the part that is sent, 0 to 1
 * @throws ApiError
 */
export function uploadPost(form: FormData, idempotencyKey: string, onProgress: (part: number) => void): Promise<Post> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(api.createPost.method, api.createPost.path)
    request.timeout = TIMEOUT
    request.setRequestHeader('idempotency-key', idempotencyKey)
    request.setRequestHeader('x-device-id', deviceId())
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = request.ontimeout = request.onabort = () => reject(new ApiError('network'))
    request.onload = () => {
      try {
        resolve(readReply('createPost', JSON.parse(request.responseText)).data.post)
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError('unexpected'))
      }
    }
    request.send(form)
  })
}
