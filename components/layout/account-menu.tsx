'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { openSignIn } from '@/components/auth/open-sign-in'
import { Avatar } from '@/components/ui/avatar'
import { buttonClasses } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { signOut, useViewer } from '@/lib/api/viewer'
import { popoverClasses } from './popover-classes'

const ID = 'account'

/** Sign in for visitors, the avatar's menu for who is signed in. The place is kept while that is not known, so that nothing jumps. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const { state, user } = useViewer()
  if (state === 'loading') return <span className="size-12" />
  if (state === 'signedOut' || !user) {
    return (
      <button type="button" onClick={() => openSignIn()} className={buttonClasses('primary', 'min-h-11! px-3! text-sm sm:px-5! sm:text-base')}>
        {t('signIn')}
      </button>
    )
  }
  const name = `${user.name} ${user.surname}`.trim()
  return (
    <>
      <button type="button" popoverTarget={ID} aria-label={t('account')} className="grid size-12 place-items-center rounded-full">
        <Avatar name={user.name} surname={user.surname} image={user.image} />
      </button>
      <div id={ID} popover="auto" className={popoverClasses}>
        <p className="px-3 py-2">
          {name && <span className="block font-semibold">{name}</span>}
          <span className="figure text-sm text-ink-soft">+91 {user.mobile}</span>
        </p>
        <button
          type="button"
          onClick={async () => {
            document.getElementById(ID)?.hidePopover()
            try {
              await signOut()
              toast.success(t('loggedOut'))
            } catch {
              toast.error(t('error'))
            }
          }}
          className="flex min-h-12 w-full items-center gap-3 rounded-card px-3 hover:bg-sunken"
        >
          <LogOut aria-hidden className="size-5" />
          {t('logout')}
        </button>
      </div>
    </>
  )
}
