'use client'

import { useTranslations } from 'next-intl'
import { Fragment, memo, useEffect, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { stateOf } from '@/lib/chat/state'
import type { ChatMessage } from '@/lib/contract/chat'
import { MessageBubble } from './message-bubble'
import { dayOf, sameDay } from './times'

/** Messages within this distance of the screen are drawn. */
const MARGIN = '1200px 0px'

type Props = {
  userId: string
  messages: ChatMessage[]
  /** The message directly before these. */
  before: ChatMessage | null
  deliveredUpTo: number
  readUpTo: number
  /** The message whose state is a word; those that were read before it show ticks only. */
  lastRead: ChatMessage | undefined
  /** Today as a day number. */
  today: number
  onPicture: (path: string) => void
}

/** A new message makes a new list, but most chunks keep their messages. They need no new render. */
const same = (a: Props, b: Props) =>
  a.messages.length === b.messages.length &&
  a.messages.every((message, index) => message === b.messages[index]) &&
  a.before === b.before &&
  a.deliveredUpTo === b.deliveredUpTo &&
  a.readUpTo === b.readUpTo &&
  a.lastRead === b.lastRead &&
  a.today === b.today &&
  a.userId === b.userId &&
  a.onPicture === b.onPicture

/** Some messages of a thread. Far from the screen they become an empty box of the same height. */
export const MessageChunk = memo(function MessageChunk({
  userId,
  messages,
  before,
  deliveredUpTo,
  readUpTo,
  lastRead,
  today,
  onPicture,
}: Props) {
  const t = useTranslations('chat')
  const box = useRef<HTMLDivElement>(null)
  /** The height of the empty box; null while the messages are drawn. */
  const [kept, setKept] = useState<number | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // A chunk that has the keyboard focus is never removed.
        if (entry.isIntersecting || element.contains(document.activeElement)) setKept(null)
        else if (entry.boundingClientRect.height > 0) setKept(entry.boundingClientRect.height)
      },
      { root: element.closest('[role="log"]'), rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={box} style={kept === null ? undefined : { height: kept }} className="flex flex-col gap-1">
      {kept === null &&
        messages.map((message, index) => {
          const previous = messages[index - 1] ?? before
          return (
            <Fragment key={message.sequence}>
              {(!previous || !sameDay(previous.at, message.at)) && (
                <Badge render={<p />} variant="ghost" className="mx-auto my-2 px-3 font-normal">
                  {dayOf(message.at, { today: t('today'), yesterday: t('yesterday') }, today)}
                </Badge>
              )}
              <MessageBubble
                message={message}
                own={message.from === userId}
                state={stateOf(message, { deliveredUpTo, readUpTo })}
                stateInWords={message.sequence > readUpTo || message === lastRead}
                onPicture={onPicture}
              />
            </Fragment>
          )
        })}
    </div>
  )
}, same)
