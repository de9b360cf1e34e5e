'use client'

import { CirclePlus, House, LayoutGrid, Megaphone, X, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { classes } from '@/components/ui/classes'
import { useViewer } from '@/lib/api/viewer'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { MENU_ID } from './menu-button'
import { ThemeSwitch } from './theme-switch'

type Entry = { key: 'home' | 'categories' | 'postAd' | 'myAds'; href: string; icon: LucideIcon; forSignedIn?: boolean }

const ENTRIES: Entry[] = [
  { key: 'home', href: '/', icon: House },
  { key: 'categories', href: '/categories', icon: LayoutGrid },
  { key: 'postAd', href: '/post-ad', icon: CirclePlus, forSignedIn: true },
  { key: 'myAds', href: '/my-ads', icon: Megaphone, forSignedIn: true },
]

/** The menu: one list, a drawer on small screens (the browser's popover) and a fixed column on wide ones. */
export function SideMenu() {
  const t = useTranslations('menu')
  const path = usePathname()
  const signedOut = useViewer().state === 'signedOut'

  function pick(event: MouseEvent, entry: Entry) {
    document.getElementById(MENU_ID)?.hidePopover()
    if (!entry.forSignedIn || !signedOut) return
    event.preventDefault()
    openSignIn()
  }

  return (
    <nav
      id={MENU_ID}
      popover="auto"
      aria-label={t('label')}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col bg-card p-3 text-ink backdrop:bg-black/50 open:flex open:animate-[slide-in_180ms_ease-out] lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:w-60 lg:animate-none lg:border-r lg:border-line lg:bg-transparent lg:py-6"
    >
      <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className="mb-2 flex min-h-12 items-center gap-3 rounded-card px-3 hover:bg-sunken lg:hidden">
        <X aria-hidden className="size-6" />
        {t('close')}
      </button>
      <ul className="flex flex-col gap-1">
        {ENTRIES.map(entry => {
          const current = entry.href === '/' ? path === '/' : path.startsWith(entry.href)
          return (
            <li key={entry.key}>
              <Link
                href={entry.href}
                prefetch={false}
                onClick={event => pick(event, entry)}
                aria-current={current ? 'page' : undefined}
                className={classes('flex min-h-13 items-center gap-3 rounded-card px-3 py-1.5 font-semibold hover:bg-sunken', current && 'bg-leaf-tint text-leaf-strong')}
              >
                <entry.icon aria-hidden className="size-6 shrink-0" />
                <span className="min-w-0 leading-snug">
                  {t(entry.key)}
                  {entry.forSignedIn && signedOut && <span className="block text-sm font-normal text-ink-soft">{t('loginRequired')}</span>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="mt-auto pt-4">
        <ThemeSwitch />
      </div>
    </nav>
  )
}
