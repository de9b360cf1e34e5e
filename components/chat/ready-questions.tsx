import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { writeMessage } from '@/lib/chat/send'
import { useConnection } from '@/lib/chat/socket'
import { useChat } from '@/lib/chat/state'
import type { ReadyQuestion } from '@/lib/contract/chat'
import type { PostType } from '@/lib/contract/posts'
import { postQuery } from './queries'

/** What people ask first, by the type of the ad. */
const ASKED: Record<PostType, readonly ReadyQuestion[]> = {
  Sell: ['stillForSale', 'lastPrice', 'whereToSee'],
  Rent: ['stillFree', 'lastPrice', 'whereToSee'],
  Buy: ['stillLooking', 'lastPrice'],
}

type Props = { peer: string; postId: string | null }

/** Before the first message about an ad: questions that a tap sends. */
export function ReadyQuestions({ peer, postId }: Props) {
  const t = useTranslations('chat')
  const { data: post } = useQuery({ ...postQuery(postId ?? ''), enabled: postId !== null })
  const connected = useConnection().state === 'connected'
  const isNew = useChat(({ threads, outbox }) => {
    const thread = threads[peer]
    return thread?.state === 'ready' && thread.messages.length === 0 && !outbox.some(({ to }) => to === peer)
  })
  if (!isNew || !post || post.seller.id !== peer || post.status !== 'active') return null
  return (
    <div
      role="group"
      aria-label={t('readyQuestions')}
      className="-mx-2 flex gap-2 overflow-x-auto px-2 pb-2 [scrollbar-width:none] md:-mx-4 md:px-4"
    >
      {ASKED[post.type].map(question => (
        <Button
          key={question}
          variant="outline"
          size="sm"
          disabled={!connected}
          className="shrink-0 rounded-full"
          onClick={() => void writeMessage(peer, t(`ask_${question}`), null, post.id, question)}
        >
          {t(`ask_${question}`)}
        </Button>
      ))}
    </div>
  )
}
