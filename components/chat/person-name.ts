import { useTranslations } from 'next-intl'
import type { Conversation } from '@/lib/contract/chat'

/** What a person is called; who erased the account, or never gave a name, has words for that. */
export function usePersonName(): (chat: Pick<Conversation, 'name' | 'surname' | 'obstacle'>) => string {
  const t = useTranslations('chat')
  return chat => `${chat.name} ${chat.surname}`.trim() || t(chat.obstacle === 'recipientGone' ? 'deletedAccount' : 'nameless')
}
