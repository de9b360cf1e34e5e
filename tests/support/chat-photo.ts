import { randomUUID } from 'node:crypto'
import { connectChat, openChatServer } from './chat'
import { send } from './client'
import type { Person } from './people'
import { photo } from './photos'
import type { TestSite } from './site'

/** Sends somebody a photo in the chat. @returns its address on the site */
export async function sendChatPhoto(site: TestSite, from: Person, to: Person): Promise<string> {
  const messageId = randomUUID()
  const form = new FormData()
  form.set('messageId', messageId)
  form.append('image', new Blob([new Uint8Array(await photo(330, 300))], { type: 'image/jpeg' }), 'photo.jpg')
  const { image } = (await send(site, 'uploadChatImage', { form, token: from.token })).reply.data
  const server = await openChatServer()
  const client = await connectChat(server.url, from)
  await client.send(to.id, '', { image, messageId })
  client.socket.close()
  await server.close()
  return image
}
