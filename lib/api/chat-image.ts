import { api } from '../contract/api'
import { readReply } from './client'
import { deviceId } from './device'
import { ApiError } from './problem'

/** Milliseconds for one photo on a slow line. */
const TIMEOUT = 180_000

/**
 * Uploads a picture of a message; the same message's again gives the same picture.
 * @returns its path, for `add-message`
 * @throws ApiError
 */
export async function uploadChatImage(messageId: string, picture: Blob): Promise<string> {
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', picture, 'photo.jpg')
  const { method, path } = api.uploadChatImage
  const response = await fetch(path, { method, body: form, headers: { 'x-device-id': deviceId() }, signal: AbortSignal.timeout(TIMEOUT) }).catch(() => {
    throw new ApiError('network')
  })
  const json: unknown = await response.json().catch(() => {
    throw new ApiError(response.ok ? 'network' : 'unexpected')
  })
  return readReply('uploadChatImage', json).data.image
}
