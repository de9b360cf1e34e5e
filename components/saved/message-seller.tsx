'use client'

import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProfileGate } from '@/components/auth/use-gate'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { errorCode } from '@/lib/client/problem'
import { useRouter } from '@/lib/i18n/navigation'

type Props = { sellerId: string; postId: string; className?: string }

/**
 * Writes to the seller of a saved post, if the seller accepts messages. It asks the server at the tap, so that the
 * answer is up to date.
 */
export function MessageSeller({ sellerId, postId, className }: Props) {
  const t = useTranslations('saved')
  const post = useTranslations('post')
  const errors = useTranslations('errors')
  const router = useRouter()
  const gate = useProfileGate('/saved-posts')
  const [pending, setPending] = useState(false)

  async function write() {
    setPending(true)
    try {
      const { data } = await call('getPrivacy', { params: { userId: sellerId } })
      if (data.privacy.directMessage) router.push(`/chat?to=${sellerId}&post=${postId}`)
      else toast.error(t('messagingDisabled'), { description: t('messagingDisabledText') })
    } catch (problem) {
      toast.error(errors(errorCode(problem)))
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      size="sm"
      className={className}
      disabled={pending}
      onClick={event => void gate('loginToContact', event.currentTarget, () => void write())}
    >
      <MessageSquareText aria-hidden />
      {post('contactSeller')}
    </Button>
  )
}
