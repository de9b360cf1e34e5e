'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, EllipsisVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { late } from '@/components/late/late'
import { lateMenu } from '@/components/late/late-menu'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { ConfirmDialog } from '@/components/shared/confirm-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { chatEndpoints } from '@/lib/contract/chat-endpoints'
import { errorCode } from '@/lib/client/problem'
import { useConnection } from '@/lib/chat/socket'
import type { Conversation } from '@/lib/contract/chat'
import { usePersonName } from './person-name'
import { ReportDialog } from './report-dialog'

/** Its words are those of the ad's page. */
const CallPerson = late(() => import('./call-person').then(module => module.CallPerson), { words: true })
const Actions = lateMenu(() => import('./thread-actions').then(module => module.ThreadActions))

type Props = {
  chat: Conversation | undefined
  /** The post that the conversation is about. */
  postId: string | null
  onBack: () => void
}

/** Shows the person and whether they are online, the way back on a phone, a call, and the menu of actions. */
export function ThreadHeader({ chat, postId, onBack }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const queries = useQueryClient()
  const name = usePersonName()
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const connected = useConnection().state === 'connected'
  const online = connected && chat?.online
  const blocked = chat?.obstacle === 'chatBlockedByYou'

  const mutationKey = ['blockPerson', chat?.id]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ id, wanted }: { id: string; wanted: boolean }) =>
      call(chatEndpoints.blockPerson, { params: { userId: id }, body: { blocked: wanted } }),
    // The socket may report the change before the response arrives, so the toast shows what was requested.
    onSuccess: (_, { wanted }) => {
      toast.success(t(wanted ? 'blocked' : 'unblocked'))
      setOpen(null)
    },
    onError: problem => void toast.error(errors(errorCode(problem))),
  })
  const block = () => chat && queries.isMutating({ mutationKey }) === 0 && mutate({ id: chat.id, wanted: !blocked })

  return (
    <header className="flex items-center gap-2 border-b border-border bg-card px-2 md:px-4 md:py-2">
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-lg font-semibold hover:bg-muted sm:px-2 md:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{t('back')}</span>
      </button>
      {chat ? (
        <>
          <PersonAvatar name={chat.name} surname={chat.surname} image={chat.image} className="max-sm:size-10" />
          <div className="min-w-0 flex-1 leading-snug">
            <h2 className="truncate text-lg leading-relaxed">{name(chat)}</h2>
            <p role="status" className="flex items-center gap-1.5 text-sm text-muted-foreground">
              {online && <span aria-hidden className="size-2.5 rounded-full bg-[#1f9d4d]" />}
              {/* Without a connection the online state is not known. */}
              {connected ? t(online ? 'online' : 'offline') : t('connecting')}
            </p>
          </div>
        </>
      ) : (
        <Skeleton aria-hidden className="h-10 flex-1" />
      )}
      {chat && chat.obstacle !== 'recipientGone' && (
        <>
          {postId !== null && chat.obstacle !== 'chatBlocked' && !blocked && (
            <CallPerson postId={postId} peer={chat.id} name={name(chat)} onFailed={() => {}} />
          )}
          <Actions
            trigger={
              <button
                type="button"
                aria-label={t('actions')}
                className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-muted"
              >
                <EllipsisVertical aria-hidden className="size-5" />
              </button>
            }
            blocked={blocked}
            onReport={() => setOpen('report')}
            onBlock={() => (blocked ? block() : setOpen('block'))}
          />
          <ConfirmDialog
            question={
              open === 'block'
                ? {
                    title: t('blockTitle', { name: name(chat) }),
                    text: t('blockText'),
                    action: t('block'),
                    variant: 'destructive',
                    onConfirm: block,
                  }
                : null
            }
            cancel={t('cancel')}
            busy={isPending}
            onClose={() => setOpen(null)}
          />
          <ReportDialog open={open === 'report'} peer={chat.id} onClose={() => setOpen(null)} />
        </>
      )}
    </header>
  )
}
