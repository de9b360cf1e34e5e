import { Check, CheckCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, use } from 'react'
import { cn } from '@/lib/utils'
import type { ChatMessage, MessageState } from '@/lib/contract/chat'
import { fraudSign } from '@/lib/fraud/signs'
import { BubblePicture } from './bubble-picture'
import { FraudWarning } from './fraud-warning'
import { LinkedText } from './linked-text'
import { ListenButton } from './listen-button'
import { useMessageText } from './message-text'
import { ThreadCaution } from './thread-checks'
import { formatTime } from './times'

type Props = {
  message: ChatMessage
  own: boolean
  state: MessageState
  /** Is the word of its state shown, not only its ticks? */
  stateInWords: boolean
  onPicture: (path: string) => void
}

export const bubbleClasses = (own: boolean) =>
  cn(
    'max-w-[85%] rounded-lg px-3 py-1.5 whitespace-pre-wrap [overflow-wrap:anywhere] md:max-w-lg',
    own ? 'self-end rounded-br-sm bg-accent' : 'self-start rounded-bl-sm bg-card shadow-md',
  )

/** One message: its small picture, text, time and delivery state. */
export const MessageBubble = memo(function MessageBubble({ message, own, state, stateInWords, onPicture }: Props) {
  const t = useTranslations('chat')
  const { image } = message
  const text = useMessageText()(message)
  const caution = use(ThreadCaution)
  const sign = own ? null : fraudSign(text, caution)
  return (
    <div data-message={message.id} className="flex flex-col">
      <div className={bubbleClasses(own)}>
        <span className="sr-only">{t(own ? 'fromYou' : 'fromThem')} </span>
        {image && <BubblePicture image={image} onPicture={onPicture} />}
        {text ? <LinkedText text={text} /> : !image && <em className="text-muted-foreground">{t('photoRemoved')}</em>}
        <span className="figure flex items-center justify-end gap-1 text-sm text-muted-foreground">
          {message.phrase && !own && <ListenButton text={text} className="-my-2.5 mr-auto -ml-2.5" />}
          <time dateTime={message.at}>{formatTime(message.at)}</time>
          {own && (
            <Mark
              state={state}
              label={t(state === 'Read' ? 'read' : state === 'Delivered' ? 'delivered' : 'sent')}
              inWords={stateInWords}
            />
          )}
        </span>
      </div>
      {sign && <FraudWarning sign={sign} />}
    </div>
  )
})

/** One tick: stored. Two ticks: delivered. Two coloured ticks: read. */
function Mark({ state, label, inWords }: { state: MessageState; label: string; inWords: boolean }) {
  const Icon = state === 'Sent' ? Check : CheckCheck
  return (
    <span className={cn('inline-flex items-center gap-1', state === 'Read' && 'font-semibold text-primary')}>
      <Icon aria-hidden className="size-4" />
      <span className={inWords ? undefined : 'sr-only'}>{label}</span>
    </span>
  )
}
