'use client'

import { CloudOff, MessageCircleOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { PageSpinner } from '@/components/shared/page-spinner'
import { Button } from '@/components/ui/button'
import { useChat } from '@/lib/chat/state'
import { loadChat, markRead, openThread } from '@/lib/chat/threads'
import { errorCode, type ErrorCode } from '@/lib/client/problem'
import { useConnection } from '@/lib/chat/socket'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { Composer } from './composer'
import { FirstPhrases } from './first-phrases'
import { MessageList } from './message-list'
import { PostSummary } from './post-summary'
import { ThreadCaution, ThreadChecks, useTradePart } from './thread-checks'
import { ThreadHeader } from './thread-header'

type Props = { user: User; peer: string; postId: string | null; onBack: () => void }

/** One conversation. It loads the messages, and marks them read while the user looks at them. */
export function Thread({ user, peer, postId, onBack }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const chat = useChat(state => state.chats.find(({ id }) => id === peer))
  const thread = useChat(state => state.threads[peer])
  const { state } = useConnection()
  const connected = state === 'connected'
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const about = postId ?? thread?.postId ?? chat?.postId ?? null
  const { checks, paid, caution } = useTradePart(about, user.id)
  const newest = thread?.messages.at(-1)?.sequence ?? 0

  useEffect(() => {
    if (!connected) return
    void openThread(peer)
    loadChat(peer).then(
      () => setProblem(null),
      (error: unknown) => setProblem(errorCode(error)),
    )
  }, [connected, peer])

  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && markRead(peer))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [peer, newest, chat?.unread, connected])

  if (!chat && problem && problem !== 'network') {
    return (
      <div role="alert">
        <EmptyState
          icon={MessageCircleOff}
          title={errors(problem)}
          action={<Button onClick={onBack}>{t('back')}</Button>}
        />
      </div>
    )
  }
  return (
    <ThreadChecks value={checks}>
      <ThreadHeader chat={chat} postId={about} onBack={onBack} />
      {about && (
        <PostSummary
          postId={about}
          viewer={user.id}
          peer={peer}
          hasWritten={thread?.messages.some(({ from }) => from === peer) || thread?.hasMore === true}
        />
      )}
      {thread?.state === 'failed' ? (
        <div role="alert" className="flex-1">
          <EmptyState
            icon={CloudOff}
            title={t('threadFailed')}
            action={<Button onClick={() => void openThread(peer)}>{t('retry')}</Button>}
          />
        </div>
      ) : thread?.state === 'ready' || (thread && thread.messages.length > 0) ? (
        <ThreadCaution value={caution}>
          <MessageList
            user={user}
            peer={peer}
            thread={thread}
            paid={paid}
            start={postId && !chat?.obstacle && isProfileComplete(user) && <FirstPhrases peer={peer} postId={postId} />}
          />
        </ThreadCaution>
      ) : (
        <div className="flex-1 overflow-hidden">
          <PageSpinner label={t('loadingMessages')} />
        </div>
      )}
      <Composer user={user} peer={peer} chat={chat} postId={postId} />
    </ThreadChecks>
  )
}
