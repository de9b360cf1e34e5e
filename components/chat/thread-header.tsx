'use client'

import { ArrowLeft, Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { errorCode } from '@/lib/api/problem'
import { useConnection } from '@/lib/api/socket'
import type { Conversation } from '@/lib/contract/chat'
import { usePersonName } from './person-name'
import { ReportDialog } from './report-dialog'

const MENU = 'chat-menu'
const entry = 'flex min-h-12 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-sunken'

/** Who it is, whether they are there, the way back on a phone, and what can be done about them. */
export function ThreadHeader({ chat, onBack }: { chat: Conversation | undefined; onBack: () => void }) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const name = usePersonName()
  const [open, setOpen] = useState<'block' | 'report' | null>(null)
  const [busy, setBusy] = useState(false)
  const connected = useConnection().state === 'connected'
  const online = connected && chat?.online
  const blocked = chat?.obstacle === 'chatBlockedByYou'

  async function block() {
    if (!chat) return
    setBusy(true)
    try {
      await call('blockPerson', { params: { userId: chat.id }, body: { blocked: !blocked } })
      toast.success(t(blocked ? 'unblocked' : 'blocked'))
      setOpen(null)
    } catch (problem) {
      toast.error(errors(errorCode(problem)))
    }
    setBusy(false)
  }

  function pick(next: 'block' | 'report') {
    document.getElementById(MENU)?.hidePopover()
    setOpen(next)
  }

  return (
    <header className="flex items-center gap-2 border-b border-line bg-card px-2 py-2 md:px-4">
      <button type="button" onClick={onBack} className="inline-flex min-h-11 items-center gap-1 rounded-card px-2 font-semibold hover:bg-sunken md:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        <span className="max-[22rem]:sr-only">{t('back')}</span>
      </button>
      {chat ? (
        <>
          <span className="hidden sm:block">
            <Avatar name={chat.name} surname={chat.surname} image={chat.image} />
          </span>
          <div className="min-w-0 flex-1 leading-snug">
            <h2 className="truncate text-lg leading-relaxed">{name(chat)}</h2>
            <p role="status" className="flex items-center gap-1.5 text-sm text-ink-soft">
              {online && <span aria-hidden className="size-2.5 rounded-full bg-[#1f9d4d]" />}
              {/* Without a connection nobody knows. */}
              {connected ? t(online ? 'online' : 'offline') : t('connecting')}
            </p>
          </div>
        </>
      ) : (
        <div aria-hidden className="skeleton h-10 flex-1" />
      )}
      {chat && chat.obstacle !== 'recipientGone' && (
        <>
          <button type="button" popoverTarget={MENU} aria-label={t('actions')} className="grid size-11 shrink-0 place-items-center rounded-card hover:bg-sunken">
            <EllipsisVertical aria-hidden className="size-6" />
          </button>
          <div id={MENU} popover="auto" className="fixed inset-auto top-30 right-3 m-0 min-w-56 rounded-card border border-line bg-card p-1.5 text-ink shadow-card">
            <button type="button" onClick={() => pick('report')} className={entry}>
              <Flag aria-hidden className="size-5" />
              {t('report')}
            </button>
            <button type="button" onClick={() => (blocked ? (document.getElementById(MENU)?.hidePopover(), void block()) : pick('block'))} className={`${entry} text-danger`}>
              <Ban aria-hidden className="size-5" />
              {t(blocked ? 'unblock' : 'block')}
            </button>
          </div>
          <Dialog open={open === 'block'} onClose={() => setOpen(null)} title={t('blockTitle', { name: name(chat) })} closeLabel={t('cancel')}>
            <p className="mb-5 text-ink-soft">{t('blockText')}</p>
            <div className="flex gap-3">
              <Button kind="secondary" className="flex-1" onClick={() => setOpen(null)}>
                {t('cancel')}
              </Button>
              <Button kind="danger" className="flex-1" disabled={busy} onClick={() => void block()}>
                {t('block')}
              </Button>
            </div>
          </Dialog>
          <ReportDialog open={open === 'report'} peer={chat.id} onClose={() => setOpen(null)} />
        </>
      )}
    </header>
  )
}
