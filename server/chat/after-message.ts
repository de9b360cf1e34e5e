import type { ChatMessage } from '@/lib/contract/chat'
import { services } from '../services/services'
import { countInquiry } from '../posts/contact'

/**
 * Everything that follows from a new message, except its delivery. It runs once per message, after the commit, and the
 * sender does not wait for it.
 */
export async function afterMessage(message: ChatMessage): Promise<void> {
  const { sockets } = await services()
  if (message.to !== null) sockets.emit(message.to, 'new-notification', { kind: 'message', postId: message.postId })
  if (message.postId !== null && message.from !== null && message.to !== null)
    await countInquiry(message.from, message.postId, message.to)
}
