import { api } from '../contract/api'
import { readReply } from '../client/client'
import { chatEndpoints } from '../contract/chat-endpoints'
import { deviceId } from '../client/device'
import { ApiError } from '../client/problem'

/** Milliseconds that one photo may take on a slow connection. */
const TIMEOUT = 180_000

/**
 * Uploads the picture of a message. A repeated upload for the same message returns the same picture.
 * @returns its path, for `add-message`
 * @throws ApiError
 */
export async function uploadChatImage(messageId: string, picture: Blob): Promise<string> {
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', picture, 'photo.jpg')
  const { method, path } = api.uploadChatImage
  const response = await fetch(path, {
    method,
    body: form,
    headers: { 'x-device-id': deviceId() },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => {
    throw new ApiError('network')
  })
  const json: unknown = await response.json().catch(() => {
    throw new ApiError(response.ok ? 'network' : 'unexpected')
  })
  return readReply(chatEndpoints.uploadChatImage, json).data.image
}
