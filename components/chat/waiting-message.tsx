'use client'

import { Clock, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { discard, sendAgain } from '@/lib/chat/send'
import type { Waiting } from '@/lib/chat/outbox'
import { useConnection } from '@/lib/chat/socket'
import { toast } from '@/components/ui/toast'
import { bubbleClasses } from './message-bubble'
import { useBlobUrl } from '@/components/shared/use-blob-url'

/** A message that is not stored yet: it waits, or the server refused it. */
export function WaitingMessage({ message }: { message: Waiting }) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const { state } = useConnection()
  const url = useBlobUrl(message.picture)
  const { problem } = message
  return (
    <div className="flex flex-col items-end">
      <div
        className={`${bubbleClasses(true)} ${problem ? 'border-2 border-destructive' : 'border border-dashed border-muted-foreground'}`}
      >
        {url && (
          <img
            src={url}
            alt={t('photo')}
            width={240}
            height={180}
            className="-mx-1.5 my-1 block aspect-4/3 w-60 max-w-full rounded-lg object-cover"
          />
        )}
        {message.text}
        <span className="flex items-center justify-end gap-1 text-sm text-muted-foreground">
          {problem ? <TriangleAlert aria-hidden className="size-4" /> : <Clock aria-hidden className="size-4" />}
          {problem ? t('notSent') : t('waiting')}
        </span>
      </div>
      {problem && (
        <div role="alert" className="max-w-[85%] text-right text-sm">
          <p className="pt-1 text-destructive">{errors(problem)}</p>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => (state === 'disconnected' ? toast.error(t('cannotSend')) : void sendAgain(message))}
          >
            <RotateCw aria-hidden />
            {t('sendAgain')}
          </Button>
          <Button variant="ghost" size="sm" className="text-destructive" onClick={() => void discard(message)}>
            <Trash2 aria-hidden />
            {t('discard')}
          </Button>
        </div>
      )}
    </div>
  )
}
