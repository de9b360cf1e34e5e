'use client'

import { useTranslations } from 'next-intl'
import { openSignIn } from '@/components/auth/open-sign-in'
import { Button } from '@/components/ui/button'
import type { Conversation } from '@/lib/contract/chat'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import type { User } from '@/lib/contract/users'
import { MessageFields } from './message-fields'
import { useMessageForm } from './use-message-form'

type Props = { user: User; peer: string; chat: Conversation | undefined; postId: string | null }

/** The form for a message, or the reason why the user cannot write to this person. */
export function Composer({ user, peer, chat, postId }: Props) {
  const t = useTranslations('chat')
  const errors = useTranslations('errors')
  // The form lives here, so that a photo is not lost when an obstacle appears and disappears.
  const form = useMessageForm(peer)

  if (chat?.obstacle)
    return (
      <p className="border-t border-border bg-muted px-4 py-3 text-center pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {errors(chat.obstacle)}
      </p>
    )
  if (!isProfileComplete(user)) {
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-t border-border bg-secondary-soft px-3 py-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p>{errors('profileIncomplete')}</p>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => openSignIn({ notice: 'loginToContact', stay: true, profile: true })}
        >
          {t('completeProfile')}
        </Button>
      </div>
    )
  }
  return <MessageFields form={form} peer={peer} postId={postId} />
}
