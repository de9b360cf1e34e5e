import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { writeMessage } from '@/lib/chat/send'
import { useConnection } from '@/lib/chat/socket'
import { useChat } from '@/lib/chat/state'
import type { Post } from '@/lib/contract/posts'
import { usePhrase } from './message-text'
import { FIRST } from './offered-phrases'

type Props = { peer: string; post: Post | null }

/** Before the first message about an ad: what people ask first, sent by a tap. */
export function FirstPhrases({ peer, post }: Props) {
  const t = useTranslations('chat')
  const say = usePhrase()
  const connected = useConnection().state === 'connected'
  const isNew = useChat(({ threads, outbox }) => {
    const thread = threads[peer]
    return thread?.state === 'ready' && thread.messages.length === 0 && !outbox.some(({ to }) => to === peer)
  })
  if (!isNew || !post || post.seller.id !== peer || post.status !== 'active') return null
  return (
    <div
      role="group"
      aria-label={t('phrases')}
      className="-mx-2 flex gap-2 overflow-x-auto px-2 pb-2 [scrollbar-width:none] md:-mx-4 md:px-4 [@media(min-height:600px)]:flex-wrap"
    >
      {FIRST[post.type].map(phrase => (
        <Button
          key={phrase}
          variant="outline"
          size="sm"
          disabled={!connected}
          className="shrink-0 rounded-full"
          onClick={() => void writeMessage(peer, say(phrase, null), null, post.id, { phrase })}
        >
          {say(phrase, null)}
        </Button>
      ))}
    </div>
  )
}
