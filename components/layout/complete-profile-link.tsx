import { ChevronRight, UserPen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'

/** The link to the missing parts of the profile, in the bar of a wide screen. */
function InBar({ href }: { href: string }) {
  const t = useTranslations('shell')
  return (
    <Link
      href={href}
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

/**
 * The same link on a small screen, whose bar has no room for it: a line under the bar. A dialog hides it, and so does a
 * page on which the form for the profile was opened (`data-asked`): it has said the same.
 */
function UnderBar({ href }: { href: string }) {
  const t = useTranslations('shell')
  const text = t('completeProfile')
  return (
    <aside
      aria-label={text}
      className="lg:hidden [:root:has([data-asked])_&]:hidden [:root:has([data-slot=dialog-content][open])_&]:invisible"
    >
      <Link
        href={href}
        className="flex min-h-12 items-center gap-3 border-b border-border bg-secondary-soft px-4 py-1.5 hover:brightness-95 dark:hover:brightness-125"
      >
        <UserPen aria-hidden className="size-5 shrink-0" />
        <span className="font-semibold underline underline-offset-4">{text}</span>
        <ChevronRight aria-hidden className="ml-auto size-5 shrink-0" />
      </Link>
    </aside>
  )
}

/** The link in one of its two places; each screen shows only one. The profile page then returns to the current page. */
export function CompleteProfileLink({ inBar }: { inBar: boolean }) {
  const path = usePathname()
  const href = path === '/profile' ? path : `/profile?next=${encodeURIComponent(path)}`
  return inBar ? <InBar href={href} /> : <UnderBar href={href} />
}
