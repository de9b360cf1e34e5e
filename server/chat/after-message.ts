import type { ChatMessage } from '@/lib/contract/chat'
import type { NotificationKind } from '@/lib/contract/notifications'
import { services } from '../services/services'
import { countInquiry } from '../posts/contact'

/**
 * Everything that follows from a new message, except its delivery. It runs once per message, after the commit, and the
 * sender does not wait for it.
 * @param kind the kind of its notification
 */
export async function afterMessage(message: ChatMessage, kind: NotificationKind): Promise<void> {
  const { sockets } = await services()
  if (message.to !== null) sockets.emit(message.to, 'new-notification', { kind, postId: message.postId })
  if (message.postId !== null && message.from !== null && message.to !== null)
    await countInquiry(message.from, message.postId, message.to)
}
