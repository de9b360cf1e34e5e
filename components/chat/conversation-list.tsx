'use client'

import { CloudOff, MessageCircle, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { Button, buttonVariants } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useChat } from '@/lib/chat/state'
import { loadChats, loadMoreChats } from '@/lib/chat/threads'
import { useConnection } from '@/lib/chat/socket'
import { Link } from '@/lib/i18n/navigation'
import { ListSkeleton } from './chat-skeleton'
import { ConnectionBadge } from './connection-banner'
import { ConversationRow } from './conversation-row'
import { useToday } from './times'
import { useSearch } from './use-search'

/** The next page is requested this many pixels before the end of the list. */
const AHEAD = 600

type Props = { selected: string | null; onSelect: (peer: string) => void }

/** The conversations: loading, failed, empty, or the list with its search. */
export function ConversationList({ selected, onSelect }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const { chats, listState, listProblem, nextCursor } = useChat(state => state)
  const [search, setSearch] = useState('')
  const connected = useConnection().state === 'connected'
  const today = useToday()
  const shown = useSearch(chats, search, nextCursor !== null)

  return (
    <>
      <div className="flex flex-col gap-2 border-b border-border p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-xl">{t('title')}</h1>
          <ConnectionBadge />
        </div>
        {chats.length > 0 && (
          <label className="relative block">
            <span className="sr-only">{t('search')}</span>
            <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-5 text-muted-foreground" />
            <Input
              type="search"
              value={search}
              onChange={event => setSearch(event.target.value)}
              placeholder={t('search')}
              className="pl-10"
            />
          </label>
        )}
      </div>
      <div
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (search === '' && scrollHeight - scrollTop - clientHeight < AHEAD) void loadMoreChats().catch(() => {})
        }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {listState === 'loading' && chats.length === 0 && <ListSkeleton />}
        {listState === 'failed' && (
          <div role="alert">
            <EmptyState
              icon={CloudOff}
              title={t('failed')}
              text={listProblem ? errors(listProblem) : undefined}
              action={<Button onClick={() => void loadChats()}>{t('retry')}</Button>}
            />
          </div>
        )}
        {listState === 'ready' && chats.length === 0 && (
          <EmptyState
            icon={MessageCircle}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <Link href="/categories" className={buttonVariants({ variant: 'secondary' })}>
                {t('seeAds')}
              </Link>
            }
          />
        )}
        {chats.length > 0 && shown.length === 0 && <p className="p-4 text-muted-foreground">{t('noMatch')}</p>}
        <ul>
          {shown.map(chat => (
            <li key={chat.id} className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
              <ConversationRow
                chat={chat}
                connected={connected}
                selected={chat.id === selected}
                today={today}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
        {nextCursor !== null && search === '' && (
          <Button variant="ghost" className="w-full" onClick={() => void loadMoreChats().catch(() => {})}>
            {t('more')}
          </Button>
        )}
      </div>
    </>
  )
}
