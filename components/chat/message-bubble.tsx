import { Check, CheckCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { classes } from '@/components/ui/classes'
import type { ChatMessage, MessageState } from '@/lib/contract/chat'
import { fraudSign } from '@/lib/fraud/signs'
import { BubblePicture } from './bubble-picture'
import { FraudWarning } from './fraud-warning'
import { LinkedText } from './linked-text'
import { formatTime } from './times'

type Props = { message: ChatMessage; own: boolean; state: MessageState; onPicture: (path: string) => void }

export const bubbleClasses = (own: boolean) =>
  classes('max-w-[85%] rounded-card px-3 py-1.5 whitespace-pre-wrap [overflow-wrap:anywhere] md:max-w-lg', own ? 'self-end rounded-br-sm bg-leaf-tint' : 'self-start rounded-bl-sm bg-card shadow-card')

/** One message: its picture small, its words, when, and how far it has come. */
export const MessageBubble = memo(function MessageBubble({ message, own, state, onPicture }: Props) {
  const t = useTranslations('chat')
  const sign = own ? null : fraudSign(message.text)
  const { text, image } = message
  return (
    <div data-message={message.id} className="flex flex-col">
      <div className={bubbleClasses(own)}>
        <span className="sr-only">{t(own ? 'fromYou' : 'fromThem')} </span>
        {image && <BubblePicture image={image} onPicture={onPicture} />}
        {text ? <LinkedText text={text} /> : !image && <em className="text-ink-soft">{t('photoRemoved')}</em>}
        <span className="figure flex items-center justify-end gap-1 text-sm text-ink-soft">
          <time dateTime={message.at}>{formatTime(message.at)}</time>
          {own && <Mark state={state} label={t(state === 'Read' ? 'read' : state === 'Delivered' ? 'delivered' : 'sent')} />}
        </span>
      </div>
      {sign && <FraudWarning sign={sign} />}
    </div>
  )
})

/** One tick: stored. Two: arrived. Two in colour, with the word: read. */
function Mark({ state, label }: { state: MessageState; label: string }) {
  const Icon = state === 'Sent' ? Check : CheckCheck
  return (
    <span className={classes('inline-flex items-center gap-1', state === 'Read' && 'font-semibold text-leaf')}>
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  )
}
