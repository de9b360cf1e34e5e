'use client'

import { MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import { toast } from '@/components/ui/toast'
import { startChat, wantChats } from '@/lib/api/chat'
import { queryClient } from '@/lib/api/query-client'
import { onEvent, useConnection } from '@/lib/api/socket'
import type { User } from '@/lib/contract/users'
import { ConnectionBanner } from './connection-banner'
import { ConversationList } from './conversation-list'
import { Thread } from './thread'

/** Opens a conversation, or none, without asking the server for a page; the browser's Back closes it again. */
function show(peer: string | null) {
  const path = window.location.pathname
  window.history.pushState(null, '', peer === null ? path : `${path}?to=${encodeURIComponent(peer)}`)
}

/** Two panes, the conversations and the open one; on a phone one at a time. The address says which is open: `?to=` the person, `?post=` the ad. */
export function ChatScreen({ user }: { user: User }) {
  const t = useTranslations('chat')
  const search = useSearchParams()
  const peer = search.get('to') || null
  const postId = search.get('post') || null
  const { trouble } = useConnection()

  useEffect(() => {
    startChat(user.id)
    wantChats()
    // The shell's button and footer make room: the composer stands at the bottom of the screen.
    return onEvent('error', ({ msg }) => toast.error(t('connectionError'), { description: t('socketError', { reason: msg }) }))
  }, [user.id, t])

  useEffect(() => {
    if (trouble?.kind === 'failed') toast.error(t('connectionError'), { description: t('connectionFailed', { reason: trouble.reason }) })
    if (trouble?.kind === 'exhausted') toast.error(t('connectionError'), { description: t('exhausted') })
  }, [trouble, t])

  return (
    <QueryClientProvider client={queryClient}>
      <div className="-mb-24 flex h-[calc(100dvh-4rem-1px)] flex-col lg:-mx-6">
        <ConnectionBanner />
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
          <section aria-label={t('title')} className={classes('min-h-0 flex-col border-line bg-card md:flex md:border-r', peer ? 'hidden' : 'flex')}>
            <ConversationList selected={peer} onSelect={show} />
          </section>
          <section aria-label={t('messages')} className={classes('min-h-0 min-w-0 flex-col md:flex', peer ? 'flex' : 'hidden')}>
            {peer ? (
              <Thread key={peer} user={user} peer={peer} postId={postId} onBack={() => show(null)} />
            ) : (
              <EmptyState icon={MessagesSquare} title={t('choose')} text={t('chooseText')} />
            )}
          </section>
        </div>
      </div>
    </QueryClientProvider>
  )
}
