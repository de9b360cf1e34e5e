import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { writeMessage } from '@/lib/chat/send'
import { useConnection } from '@/lib/chat/socket'
import { useChat } from '@/lib/chat/state'
import { usePhrase } from './message-text'
import { FIRST } from './offered-phrases'
import { postQuery } from './queries'

type Props = { peer: string; postId: string }

/**
 * Before the first message about an ad: what people ask first, sent by a tap. It is the end of the messages, so that it
 * takes none of their room; on a short screen, such as one with a keyboard, it is one line that stays in view.
 */
export function FirstPhrases({ peer, postId }: Props) {
  const t = useTranslations('chat')
  const say = usePhrase()
  const { data: post } = useQuery(postQuery(postId))
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
      className="sticky bottom-0 -mx-3 flex shrink-0 gap-2 overflow-x-auto bg-background px-3 [scrollbar-width:none] md:-mx-4 md:px-4 [@media(min-height:600px)]:flex-wrap"
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
