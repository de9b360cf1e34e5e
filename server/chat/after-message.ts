import type { ChatMessage } from '@/lib/contract/chat'
import type { NotificationKind } from '@/lib/contract/notifications'
import { services } from '../services/services'
import { countInquiry } from '../posts/contact'

/**
 * Everything that follows from a new message, except its delivery. It runs once per message, after the commit, and the
 * sender does not wait for it.
 * @param notice the kind of the notification that was made of it; null if there was an unread one of its conversation
 */
export async function afterMessage(message: ChatMessage, notice: NotificationKind | null): Promise<void> {
  const { sockets } = await services()
  if (message.to !== null && notice !== null)
    sockets.emit(message.to, 'new-notification', { kind: notice, postId: message.postId })
  if (message.postId !== null && message.from !== null && message.to !== null)
    await countInquiry(message.from, message.postId, message.to)
}
