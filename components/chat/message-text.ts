import { useTranslations } from 'next-intl'
import type { ChatMessage } from '@/lib/contract/chat'
import type { Phrase } from '@/lib/contract/phrases'
import { formatBlank } from '@/lib/format/blank'

/** Returns a function that gives a phrase in the reader's language, with what its blank holds; null: with a gap. */
export function usePhrase(): (phrase: Phrase, blank: string | null) => string {
  const t = useTranslations('chat')
  return (phrase, blank) => t(`phrase_${phrase}`, { blank: formatBlank(phrase, blank) })
}

/** Returns a function that gives the text of a message, that of a phrase in the reader's language. */
export function useMessageText(): (message: Pick<ChatMessage, 'text' | 'phrase' | 'blank'>) => string {
  const say = usePhrase()
  return ({ text, phrase, blank }) => (phrase ? say(phrase, blank) : text)
}
