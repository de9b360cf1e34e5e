'use client'

import { LogOut, Settings, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { openSignIn } from '@/components/auth/open-sign-in'
import { Avatar } from '@/components/ui/avatar'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { toast } from '@/components/ui/toast'
import { signOut, useViewer } from '@/lib/api/viewer'
import { Link } from '@/lib/i18n/link'
import { useProfileMissing } from './complete-profile'
import { popoverClasses } from './popover-classes'

const ID = 'account'
const entry = 'flex min-h-12 w-full items-center gap-3 rounded-card px-3 hover:bg-sunken'
const close = () => document.getElementById(ID)?.hidePopover()
/** The button that was pressed has gone with the sign-in; this one stands in its place. */
const focusAccount = () => document.getElementById(`${ID}-button`)?.focus()

/** Sign in for visitors, the avatar's menu for who is signed in. Most readers are visitors: until it is known, their button's place is kept, so that nothing jumps. */
export function AccountMenu() {
  const t = useTranslations('shell')
  const menu = useTranslations('menu')
  const { state, user } = useViewer()
  const locale = useLocale()
  const missing = useProfileMissing()
  if (!user) {
    return (
      <button type="button" onClick={() => openSignIn({ then: focusAccount })} className={buttonClasses('primary', classes('min-h-11! min-w-0 px-3! py-1! text-sm leading-snug sm:px-5! sm:text-base', state === 'loading' && 'invisible'))}>
        {t('signIn')}
      </button>
    )
  }

  const userId = user.id
  async function logout(sure = false) {
    close()
    try {
      if (!sure && (await (await import('@/components/posts/own/warn-of-waiting')).warnOfWaiting(userId, locale, t('logout'), () => void logout(true)))) return
      await signOut()
      toast.success(t('loggedOut'))
    } catch {
      toast.error(t('error'))
    }
  }

  const name = `${user.name} ${user.surname}`.trim()
  return (
    <>
      <button type="button" id={`${ID}-button`} popoverTarget={ID} className="relative grid size-11 shrink-0 place-items-center sm:size-12 rounded-full">
        <Avatar name={user.name} surname={user.surname} image={user.image} />
        <span className="sr-only">{t('account')}</span>
        {missing && (
          <span className="absolute top-0 right-0 size-4 rounded-full border-2 border-card bg-turmeric">
            <span className="sr-only">{t('profileMissing')}</span>
          </span>
        )}
      </button>
      <div id={ID} popover="auto" className={popoverClasses}>
        <p className="px-3 py-2">
          {name && <span className="block font-semibold">{name}</span>}
          <span className="figure text-sm text-ink-soft">+91 {user.mobile}</span>
        </p>
        <ul className="border-t border-line pt-1">
          <li>
            <Link href="/profile" onClick={close} className={entry}>
              <UserRound aria-hidden className="size-5 shrink-0" />
              {menu('profile')}
              {missing && <span aria-hidden className="ml-auto size-3 rounded-full bg-turmeric" />}
            </Link>
          </li>
          <li>
            <Link href="/settings" onClick={close} className={entry}>
              <Settings aria-hidden className="size-5 shrink-0" />
              {menu('settings')}
            </Link>
          </li>
          <li>
            <button type="button" onClick={() => void logout()} className={entry}>
              <LogOut aria-hidden className="size-5 shrink-0" />
              {t('logout')}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
