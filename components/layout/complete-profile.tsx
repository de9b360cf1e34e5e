'use client'

import { ChevronRight, UserPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { useViewer } from '@/lib/auth/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

/** True if the signed-in user has no name, surname or address. */
export function useProfileMissing(): boolean {
  const { user } = useViewer()
  return user !== undefined && !isProfileComplete(user)
}

/** The link to the missing parts of the profile, in the bar of a wide screen. */
export function CompleteProfileButton() {
  const t = useTranslations('shell')
  if (!useProfileMissing()) return null
  return (
    <Link
      href="/profile"
      className={cn(
        buttonVariants({ variant: 'secondary', size: 'sm' }),
        'hidden max-w-52 px-3.5 py-1 text-sm leading-snug lg:inline-flex',
      )}
    >
      <UserPen aria-hidden />
      {t('completeProfile')}
    </Link>
  )
}

/** The same link on a small screen, whose bar has no room for it: a line under the bar. */
export function CompleteProfileLine() {
  const t = useTranslations('shell')
  if (!useProfileMissing()) return null
  const text = t('completeProfile')
  return (
    <aside aria-label={text} className="lg:hidden">
      <Link
        href="/profile"
        className="flex min-h-12 items-center gap-3 border-b border-border bg-secondary-soft px-4 py-1.5 hover:brightness-95 dark:hover:brightness-125"
      >
        <UserPen aria-hidden className="size-5 shrink-0" />
        <span className="font-semibold underline underline-offset-4">{text}</span>
        <ChevronRight aria-hidden className="ml-auto size-5 shrink-0" />
      </Link>
    </aside>
  )
}
