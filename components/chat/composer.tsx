'use client'

import { ImagePlus, Mic, SendHorizontal, Square, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { preparePhoto, type Photo } from '@/components/posts/form/photos'
import { useDictation } from '@/components/speech/use-dictation'
import { Button, buttonClasses } from '@/components/ui/button'
import { controlClasses } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { writeMessage } from '@/lib/api/chat'
import { useConnection } from '@/lib/api/socket'
import { messageLength, type Conversation } from '@/lib/contract/chat'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { MESSAGE_LENGTH } from '@/lib/contract/limits'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/link'
import { useDraft } from './use-draft'

type Props = { user: User; peer: string; chat: Conversation | undefined; postId: string | null }

/** How many characters before the limit their number is said. */
const SAY_LEFT = 200

const SEND_CLASSES = 'flex-col gap-0! px-2.5! py-0.5! text-sm leading-snug sm:flex-row sm:gap-2! sm:px-5! sm:text-base'

/** Where a message is written. While the connection is coming back it can still be written and waits; only when it was given up nothing can. */
export function Composer({ user, peer, chat, postId }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  const { state } = useConnection()
  const [text, setText] = useDraft(peer)
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [preparing, setPreparing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const off = state === 'disconnected'
  const left = MESSAGE_LENGTH - messageLength(text.trim())
  const speaking = useTranslations('speech')
  const speech = useDictation(() => heard => setText(heard.slice(0, MESSAGE_LENGTH)), () => area.current?.focus())
  const ready = !off && !preparing && left >= 0 && (text.trim() !== '' || photo !== null)

  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo])
  useEffect(() => {
    const element = area.current
    if (!element) return
    // As tall as what is written, up to a few lines.
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, 160)}px`
  }, [text])

  async function choose(file: File | undefined) {
    if (!file) return
    setPreparing(true)
    const prepared = await preparePhoto(file)
    setPreparing(false)
    if (typeof prepared === 'string') return toast.error(errors(prepared))
    setPhoto(prepared)
    area.current?.focus()
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (off) return toast.error(t('cannotSend'))
    if (!ready) return
    void writeMessage(peer, text, photo?.blob ?? null, postId)
    setText('')
    setPhoto(null)
    area.current?.focus()
  }

  if (chat?.obstacle) return <p className="border-t border-line bg-sunken px-4 py-3 text-center pb-[max(0.75rem,env(safe-area-inset-bottom))]">{errors(chat.obstacle)}</p>
  if (!isProfileComplete(user)) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-t border-line bg-turmeric-tint px-3 py-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p>{errors('profileIncomplete')}</p>
        <Link href="/profile" className={buttonClasses('accent', 'min-h-11!')}>
          {t('completeProfile')}
        </Link>
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="border-t border-line bg-card p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4">
      {off && (
        <p role="status" className="px-1 pb-1.5 text-sm font-semibold text-danger">
          {t('notConnected')}
        </p>
      )}
      {photo && (
        <div className="relative mb-2 w-28">
          <img src={photo.url} alt={t('photo')} width={112} height={84} className="aspect-4/3 w-28 rounded-card object-cover" />
          <button type="button" onClick={() => setPhoto(null)} aria-label={t('removePhoto')} className="absolute -top-1 -right-8 grid size-11 place-items-center rounded-full border border-line bg-card shadow-card">
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
      <div className="flex items-end gap-2">
        <label className={buttonClasses('secondary', `flex-col gap-0! px-2! py-0.5! text-sm leading-snug has-focus-visible:outline-3 has-focus-visible:outline-focus ${off || preparing ? 'opacity-60' : ''}`)}>
          <ImagePlus aria-hidden />
          <span aria-hidden>{t('photo')}</span>
          <span className="sr-only">{preparing ? t('preparing') : t('addPhoto')}</span>
          <input
            type="file"
            accept="image/jpeg,image/png"
            disabled={off || preparing}
            className="sr-only"
            onChange={event => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        <textarea
          ref={area}
          id={id}
          rows={1}
          value={text}
          disabled={off}
          aria-label={t('write')}
          placeholder={t('write')}
          aria-invalid={left < 0}
          aria-describedby={left <= SAY_LEFT ? `${id}-left` : undefined}
          enterKeyHint="send"
          onChange={event => setText(event.target.value)}
          onKeyDown={event => {
            // On a phone Enter is a new line; a word that is still being composed is no end either.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || matchMedia('(pointer: coarse)').matches) return
            event.preventDefault()
            submit()
          }}
          className={`${controlClasses} max-h-40 min-w-0 flex-1 resize-none`}
        />
        {speech.able && !off && (speech.listening || (text === '' && !photo)) ? (
          <Button key="speak" kind={speech.listening ? 'accent' : 'secondary'} aria-pressed={speech.listening} onClick={speech.toggle} className={SEND_CLASSES}>
            {speech.listening ? <Square aria-hidden /> : <Mic aria-hidden />}
            {speaking(speech.listening ? 'stop' : 'speak')}
          </Button>
        ) : (
          <Button key="send" type="submit" disabled={!ready} className={SEND_CLASSES}>
            <SendHorizontal aria-hidden />
            {t('send')}
          </Button>
        )}
      </div>
      {left <= SAY_LEFT && (
        <p id={`${id}-left`} role="status" className={`px-1 pt-1 text-right text-sm ${left < 0 ? 'font-semibold text-danger' : 'text-ink-soft'}`}>
          {left < 0 ? errors('messageLong') : t('left', { shown: String(left) })}
        </p>
      )}
    </form>
  )
}
