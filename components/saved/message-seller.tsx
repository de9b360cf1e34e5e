'use client'

import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useGate } from '@/components/auth/use-gate'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { settingsEndpoints } from '@/lib/contract/settings'
import { errorCode } from '@/lib/client/problem'
import type { Post } from '@/lib/contract/posts'
import { PARTIES } from '@/lib/format/party'
import { useRouter } from '@/lib/i18n/navigation'

type Props = { post: Pick<Post, 'id' | 'type' | 'seller'>; className?: string }

/**
 * Opens the chat with the person who posted a saved post, if they accept messages. It checks this with the server at
 * the tap, so that the answer is up to date.
 */
export function MessageSeller({ post: { id, type, seller }, className }: Props) {
  const t = useTranslations('saved')
  const post = useTranslations('post')
  const errors = useTranslations('errors')
  const router = useRouter()
  const gate = useGate({ profile: true })
  const [pending, setPending] = useState(false)

  async function write() {
    setPending(true)
    try {
      const { data } = await call(settingsEndpoints.getPrivacy, { params: { userId: seller.id } })
      if (data.privacy.directMessage) router.push(`/chat?to=${seller.id}&post=${id}`)
      else toast.error(t('messagingDisabled'), type === 'Sell' ? { description: t('messagingDisabledText') } : {})
    } catch (problem) {
      toast.error(errors(errorCode(problem)))
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      size="stacked"
      className={className}
      disabled={pending}
      onClick={event => void gate(PARTIES[type].login, event.currentTarget, () => void write())}
    >
      <MessageSquareText aria-hidden />
      {post(PARTIES[type].contact)}
    </Button>
  )
}
