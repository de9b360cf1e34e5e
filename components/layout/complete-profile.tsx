'use client'

import { ChevronRight, UserPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { useViewer } from '@/lib/api/viewer'
import { isProfileComplete } from '@/lib/contract/complete-profile'
import { Link } from '@/lib/i18n/link'

/** Is someone signed in whose name, surname or address is missing? */
export function useProfileMissing(): boolean {
  const { user } = useViewer()
  return user !== undefined && !isProfileComplete(user)
}

/** The way to the missing parts of the profile, in the bar of a wide screen. */
export function CompleteProfileButton() {
  const t = useTranslations('shell')
  if (!useProfileMissing()) return null
  return (
    <Link href="/profile" className={buttonClasses('accent', 'hidden! max-w-52 min-h-11! px-3.5! py-1! text-sm leading-snug lg:inline-flex!')}>
      <UserPen aria-hidden />
      {t('completeProfile')}
    </Link>
  )
}

/** The same on a small screen, where the bar has no room for it: a line under the bar. */
export function CompleteProfileLine() {
  const t = useTranslations('shell')
  if (!useProfileMissing()) return null
  return (
    <Link href="/profile" className="flex min-h-12 items-center gap-3 border-b border-line bg-turmeric-tint px-4 py-1.5 lg:hidden">
      <UserPen aria-hidden className="size-5 shrink-0" />
      <span className="font-semibold underline underline-offset-4">{t('completeProfile')}</span>
      <ChevronRight aria-hidden className="ml-auto size-5 shrink-0" />
    </Link>
  )
}
