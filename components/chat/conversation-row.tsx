import { Megaphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { Badge } from '@/components/ui/badge'
import { chatState } from '@/lib/chat/state'
import type { Conversation } from '@/lib/contract/chat'
import { priceWords } from '@/lib/format/price-words'
import { pictureIn, pictureSources } from '@/lib/pictures/pictures'
import { cn } from '@/lib/utils'
import { useMessageText } from './message-text'
import { usePersonName } from './person-name'
import { dayNumber, dayOf, formatTime } from './times'

type Props = {
  chat: Conversation
  /** True if the connection is up. Without it the online state is not known. */
  connected: boolean
  selected: boolean
  /** Today as a day number. */
  today: number
  onSelect: (peer: string) => void
}

/** The ad's cover in a square. A row is a button, so with the data saver the picture's colour stays in its place. */
function AdPicture({ path }: { path: string }) {
  const { color, subject } = pictureSources(path)
  return (
    <span style={{ backgroundColor: color }} className="block size-14 overflow-hidden rounded-lg">
      <img
        src={pictureIn(path, 320)}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        decoding="async"
        style={{ objectPosition: subject }}
        className="size-full object-cover in-data-saving:hidden"
      />
    </span>
  )
}

/**
 * One row of the list: the person, the ad, the last message, its time, the unread count, and whether the person is
 * online.
 */
export const ConversationRow = memo(function ConversationRow({ chat, connected, selected, today, onSelect }: Props) {
  const t = useTranslations('chat')
  const name = usePersonName()(chat)
  const { last, unread } = chat
  const online = connected && chat.online
  const rent = useTranslations('rent')
  const textOf = useMessageText()
  const words = (last && textOf(last)) || (last?.image ? t('photo') : last ? t('photoRemoved') : t('noWord'))
  const text = last && last.from === chatState().userId ? t('you', { text: words }) : words
  return (
    <button
      type="button"
      aria-current={selected ? 'true' : undefined}
      onClick={() => onSelect(chat.id)}
      className={cn(
        'flex min-h-18 w-full items-center gap-3 border-b border-border px-3 py-2 text-left hover:bg-muted',
        selected && 'bg-muted',
      )}
    >
      <span className="relative shrink-0">
        {chat.post?.image ? (
          <>
            <AdPicture path={chat.post.image} />
            <PersonAvatar
              name={chat.name}
              surname={chat.surname}
              image={chat.image}
              className="absolute -right-1.5 -bottom-1 size-7 border-2 border-card text-[0.6875rem]"
            />
          </>
        ) : (
          <PersonAvatar name={chat.name} surname={chat.surname} image={chat.image} />
        )}
        {online && (
          <span
            aria-hidden
            className={cn(
              'absolute size-3.5 rounded-full border-2 border-card bg-[#1f9d4d]',
              chat.post?.image ? '-top-1 -left-1' : 'right-0 bottom-0',
            )}
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{name}</span>
          {last && (
            <span className="figure shrink-0 text-sm text-muted-foreground">
              {dayNumber(Date.parse(last.at)) === today
                ? formatTime(last.at)
                : dayOf(last.at, { today: t('today'), yesterday: t('yesterday') }, today)}
            </span>
          )}
        </span>
        {online && <span className="sr-only">{t('online')}</span>}
        {chat.post && (
          <span className="block truncate text-sm leading-relaxed">
            {chat.post.own && (
              <span className="mr-1.5 inline-grid size-5 place-items-center rounded-full bg-accent align-text-bottom text-primary">
                <Megaphone aria-hidden className="size-3.5" />
                <span className="sr-only">{`${t('myAd')} `}</span>
              </span>
            )}
            <span className="price font-semibold">{priceWords(chat.post, rent)}</span>{' '}
            <span lang={chat.post.language}>{chat.post.title}</span>
          </span>
        )}
        <span className="flex items-center justify-between gap-2">
          <span
            className={cn('truncate text-sm leading-relaxed', unread > 0 ? 'font-semibold' : 'text-muted-foreground')}
          >
            {text}
          </span>
          {unread > 0 && (
            <Badge className="figure h-6 min-w-6 px-1.5 py-0">
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="sr-only">{t('unread', { count: unread, shown: String(unread) })}</span>
            </Badge>
          )}
        </span>
      </span>
    </button>
  )
})
