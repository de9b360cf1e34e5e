import { useTranslations } from 'next-intl'
import type { Conversation } from '@/lib/contract/chat'

/** The name to show for a person. Erased accounts and accounts without a name get a text of their own. */
export function usePersonName(): (chat: Pick<Conversation, 'name' | 'surname' | 'obstacle'>) => string {
  const t = useTranslations('chat')
  return chat =>
    `${chat.name} ${chat.surname}`.trim() || t(chat.obstacle === 'recipientGone' ? 'deletedAccount' : 'nameless')
}
