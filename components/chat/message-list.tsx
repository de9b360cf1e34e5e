'use client'

import { ArrowDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useChat, type Thread } from '@/lib/chat/state'
import { loadOlder } from '@/lib/chat/threads'
import type { User } from '@/lib/contract/users'
import { MessageChunk } from './message-chunk'
import { PictureDialog } from './picture-dialog'
import { SafeNote } from './safe-note'
import { useToday } from './times'
import { WaitingMessage } from './waiting-message'

/** Number of messages that are drawn or left out together. */
const CHUNK = 25
/** Within this many pixels of the bottom, the list follows new messages. */
const NEAR = 120

type Props = {
  user: User
  peer: string
  thread: Thread
  /** Would the user be paid in this trade? */
  paid: boolean
  /** What stands below a thread without messages. */
  start: ReactNode
}

/**
 * A thread, the newest message at the bottom. Long threads stay fast: messages far from the screen are not drawn, but
 * keep their height. If the user is at the bottom, new messages scroll into view. Older messages that load above do not
 * move the view.
 */
export function MessageList({ user, peer, thread, paid, start }: Props) {
  const t = useTranslations('chat')
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const following = useRef(true)
  const [away, setAway] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  const outbox = useChat(state => state.outbox)
  const { messages, hasMore } = thread
  const today = useToday()
  const waiting = useMemo(
    () => outbox.filter(({ id, to }) => to === peer && !messages.some(message => message.id === id)),
    [outbox, messages, peer],
  )
  const first = messages[0]?.sequence ?? 0
  const isEmpty = messages.length === 0 && waiting.length === 0
  const chunks = useMemo(() => {
    const made = new Map<number, typeof messages>()
    // Grouped by sequence number, so that older pages never move a message into another chunk.
    for (const message of messages) {
      const key = Math.floor(message.sequence / CHUNK)
      made.set(key, [...(made.get(key) ?? []), message])
    }
    return [...made.entries()]
  }, [messages])

  const lastRead = messages.findLast(({ from, sequence }) => from === user.id && sequence <= thread.readUpTo)

  // A thread without messages begins with its notice.
  const toBottom = useCallback(() => box.current?.scrollTo({ top: isEmpty ? 0 : box.current.scrollHeight }), [isEmpty])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (following.current) toBottom()
    // Older messages were added above: the scroll position moves with them, so that the view stays.
    else element.scrollTop += element.scrollHeight - height.current
    height.current = element.scrollHeight
  }, [first, toBottom])

  const own = waiting.length
  useLayoutEffect(() => {
    if (own > 0) following.current = true
  }, [own])
  useLayoutEffect(() => {
    if (following.current) toBottom()
    height.current = box.current?.scrollHeight ?? 0
  }, [messages.length, own, toBottom])

  useEffect(() => {
    // Pictures, warnings and the keyboard change the height. A user at the bottom must stay there.
    const content = box.current?.firstElementChild
    if (!content || !box.current) return
    const observer = new ResizeObserver(() => {
      if (following.current) toBottom()
      height.current = box.current?.scrollHeight ?? 0
    })
    observer.observe(content)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [toBottom])

  function scrolled() {
    const element = box.current
    if (!element) return
    following.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    setAway(!following.current)
    if (element.scrollTop < 400) void loadOlder(peer)
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={scrolled}
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        className="h-full overflow-y-auto overscroll-contain px-3 py-3 [overflow-anchor:none] md:px-4"
      >
        <div className="flex min-h-full flex-col justify-end gap-1">
          {hasMore ? (
            <p role="status" className="min-h-8 text-center text-sm text-muted-foreground">
              {thread.loadingOlder && t('loadingOlder')}
            </p>
          ) : (
            <SafeNote paid={paid} />
          )}
          {isEmpty && (
            <>
              <p className="py-6 text-center text-muted-foreground [@media(max-height:600px)]:has-[+[role=group]]:hidden">
                {t('threadEmpty')}
              </p>
              {start}
            </>
          )}
          {chunks.map(([key, chunk], index) => (
            <MessageChunk
              key={key}
              userId={user.id}
              messages={chunk}
              before={chunks[index - 1]?.[1].at(-1) ?? null}
              deliveredUpTo={thread.deliveredUpTo}
              readUpTo={thread.readUpTo}
              lastRead={lastRead}
              today={today}
              onPicture={setPicture}
            />
          ))}
          {waiting.map(message => (
            <WaitingMessage key={message.id} message={message} />
          ))}
        </div>
      </div>
      {away && (
        <button
          type="button"
          onClick={toBottom}
          className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-border bg-card px-4 font-semibold shadow-md hover:bg-muted active:bg-muted"
        >
          <ArrowDown aria-hidden className="size-5" />
          {t('toNewest')}
        </button>
      )}
      <PictureDialog path={picture} onClose={() => setPicture(null)} />
    </div>
  )
}
