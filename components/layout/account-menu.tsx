'use client'

import { useTranslations } from 'next-intl'
import { openSignIn } from '@/components/auth/open-sign-in'
import { lateMenu } from '@/components/late/late-menu'
import { PersonAvatar } from '@/components/shared/person-avatar'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useViewer } from '@/lib/auth/viewer'
import { useProfileMissing } from './complete-profile'

const ID = 'account-button'
const AccountEntries = lateMenu(() => import('./account-entries').then(module => module.AccountEntries))
/** After the sign-in the pressed button is gone. The account button in its place gets the focus. */
const focusAccount = () => document.getElementById(ID)?.focus()

/**
 * Sign in for visitors, the avatar's menu for signed-in users. Most readers are visitors: until the state is known, the
 * place of their button is kept, so that nothing moves.
 */
export function AccountMenu() {
  const t = useTranslations('shell')
  const { state, user } = useViewer()
  const missing = useProfileMissing()
  if (!user) {
    return (
      <Button
        size="sm"
        onClick={() => openSignIn({ then: focusAccount })}
        className={cn('min-w-0 py-1 text-sm leading-snug sm:px-5 sm:text-base', state === 'loading' && 'invisible')}
      >
        {t('signIn')}
      </Button>
    )
  }
  const button = (
    <button
      type="button"
      id={ID}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:brightness-95 dark:hover:brightness-125 sm:size-12"
    >
      <PersonAvatar name={user.name} surname={user.surname} image={user.image} />
      <span className="sr-only">{t('account')}</span>
      {missing && (
        <span className="absolute top-0 right-0 size-4 rounded-full border-2 border-card bg-secondary">
          <span className="sr-only">{t('profileMissing')}</span>
        </span>
      )}
    </button>
  )
  return <AccountEntries trigger={button} user={user} missing={missing} />
}
