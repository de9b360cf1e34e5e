import { useTranslations } from 'next-intl'
import type { ChatMessage } from '@/lib/contract/chat'

/** Returns a function that gives the text of a message; for a ready question, its words in the reader's language. */
export function useMessageText(): (message: ChatMessage) => string {
  const t = useTranslations('chat')
  return ({ text, question }) => (question ? t(`ask_${question}`) : text)
}
