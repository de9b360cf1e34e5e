'use client'

import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { toast } from '@/components/ui/toast'
import { startChat, wantChats } from '@/lib/chat/chat'
import { onEvent, useConnection } from '@/lib/chat/socket'
import type { User } from '@/lib/contract/users'
import { cn } from '@/lib/utils'
import { ConnectionBanner } from './connection-banner'
import { ConversationList } from './conversation-list'
import { Thread } from './thread'

/** Opens a conversation, or closes it, without a request for a page. The browser's Back closes it again. */
function show(peer: string | null) {
  const path = window.location.pathname
  window.history.pushState(null, '', peer === null ? path : `${path}?to=${encodeURIComponent(peer)}`)
}

/**
 * Two panes: the conversations and the open one. A phone shows one at a time. The address contains the open one: `?to=`
 * the person, `?post=` the post.
 */
export function ChatScreen({ user }: { user: User }) {
  const t = useTranslations('chat')
  const search = useSearchParams()
  const peer = search.get('to') || null
  const postId = search.get('post') || null
  const { state, trouble } = useConnection()
  const wasLost = useRef(false)

  useEffect(() => {
    startChat(user.id)
    wantChats()
    return onEvent('error', ({ msg }) =>
      toast.error(t('connectionError'), { description: t('socketError', { reason: msg }) }),
    )
  }, [user.id, t])

  useEffect(() => {
    if (trouble?.kind === 'failed')
      toast.error(t('connectionError'), { description: t('connectionFailed', { reason: trouble.reason }) })
    if (trouble?.kind === 'exhausted') toast.error(t('connectionError'), { description: t('exhausted') })
  }, [trouble, t])

  useEffect(() => {
    if (state === 'reconnecting' || state === 'disconnected') wasLost.current = true
    if (state !== 'connected' || !wasLost.current) return
    wasLost.current = false
    // This toast replaces the one about the lost connection.
    toast.success(t('connected'))
  }, [state, t])

  return (
    <div
      data-own-bar={peer === null ? undefined : 'always'}
      className={cn(
        '-mb-24 flex flex-col lg:-mx-4',
        peer === null ? 'h-[calc(100dvh-4rem-1px-var(--bottom-bar))]' : 'h-[calc(100dvh-4rem-1px)] max-md:h-dvh',
      )}
    >
      <ConnectionBanner />
      {/* The list, which contains the page's heading, is hidden beside a thread on a phone. */}
      {peer && <h1 className="sr-only md:hidden">{t('title')}</h1>}
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <section
          aria-label={t('title')}
          className={cn('min-h-0 flex-col border-border bg-card md:flex md:border-r', peer ? 'hidden' : 'flex')}
        >
          <ConversationList selected={peer} onSelect={show} />
        </section>
        <section
          aria-label={t('messages')}
          className={cn('min-h-0 min-w-0 flex-col md:flex', peer ? 'flex' : 'hidden')}
        >
          {peer ? (
            <Thread key={peer} user={user} peer={peer} postId={postId} onBack={() => show(null)} />
          ) : (
            <EmptyState icon={MessagesSquare} title={t('choose')} text={t('chooseText')} />
          )}
        </section>
      </div>
    </div>
  )
}
