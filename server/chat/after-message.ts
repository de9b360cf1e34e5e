import type { ChatMessage } from '@/lib/contract/chat'
import { services } from '../platform/services'
import { countInquiry } from '../posts/contact'

/**
 * What follows from a message that was stored for the first time, beside its delivery. The one place for it: runs once a message, after it is
 * committed, and its sender does not wait for it.
 */
export async function afterMessage(message: ChatMessage): Promise<void> {
  const { live } = await services()
  if (message.to !== null) live.tell(message.to, 'new-notification', { kind: 'message', postId: message.postId })
  if (message.postId !== null && message.from !== null && message.to !== null) await countInquiry(message.from, message.postId, message.to)
}
