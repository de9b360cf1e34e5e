'use client'

import { useTranslations } from 'next-intl'
import { Fragment, memo, useEffect, useRef, useState } from 'react'
import { stateOf } from '@/lib/api/chat-state'
import type { ChatMessage } from '@/lib/contract/chat'
import { MessageBubble } from './message-bubble'
import { dayOf, sameDay } from './times'

/** How far from the screen messages are still drawn. */
const MARGIN = '1200px 0px'

type Props = { userId: string; messages: ChatMessage[]; /** The message right before these. */ before: ChatMessage | null; deliveredUpTo: number; readUpTo: number; /** The day it is, as a number. */ today: number; onPicture: (path: string) => void }

/** A message that comes in makes the list anew, and leaves most of its parts as they are. */
const same = (a: Props, b: Props) =>
  a.messages.length === b.messages.length && a.messages.every((message, index) => message === b.messages[index]) && a.before === b.before && a.deliveredUpTo === b.deliveredUpTo && a.readUpTo === b.readUpTo && a.today === b.today && a.userId === b.userId && a.onPicture === b.onPicture

/** Some messages of a thread. Far from the screen they are an empty box of the same height. */
export const MessageChunk = memo(function MessageChunk({ userId, messages, before, deliveredUpTo, readUpTo, today, onPicture }: Props) {
  const t = useTranslations('chat')
  const box = useRef<HTMLDivElement>(null)
  /** The height to keep while nothing is drawn; null: it is drawn. */
  const [kept, setKept] = useState<number | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // Who works with the keyboard does not lose the place.
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
                <p className="mx-auto my-2 rounded-full bg-sunken px-3 py-0.5 text-sm text-ink-soft">{dayOf(message.at, { today: t('today'), yesterday: t('yesterday') }, today)}</p>
              )}
              <MessageBubble message={message} own={message.from === userId} state={stateOf(message, { deliveredUpTo, readUpTo })} onPicture={onPicture} />
            </Fragment>
          )
        })}
    </div>
  )
}, same)
