'use client'

import { Smartphone, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { DownloadDialog } from '@/components/download/download-dialog'
import { StoreLink } from '@/components/download/store-link'
import { classes } from '@/components/ui/classes'
import { useUnread } from '@/lib/api/unread'
import { useViewer } from '@/lib/api/viewer'
import { Link } from '@/lib/i18n/link'
import { usePathname, useRouter } from '@/lib/i18n/navigation'
import { DataSaverSwitch } from './data-saver-switch'
import { MENU_ID } from './menu-button'
import { MENU_ENTRIES, type MenuEntry } from './menu-entries'
import { ThemeSwitch } from './theme-switch'
import { UnreadBadge, useUnreadChat } from './unread-badge'

const hideDrawer = () => document.getElementById(MENU_ID)?.hidePopover()

/** The menu: one list, a drawer on small screens (the browser's popover) and a fixed column on wide ones. */
export function SideMenu() {
  const t = useTranslations('menu')
  const path = usePathname()
  const router = useRouter()
  const signedOut = useViewer().state === 'signedOut'
  const [asksForApp, setAsksForApp] = useState(false)
  const unread: Partial<Record<MenuEntry['key'], number>> = { chat: useUnreadChat(), notifications: useUnread() }

  function pick(event: MouseEvent, { key, href, forSignedIn }: MenuEntry) {
    hideDrawer()
    const gated = forSignedIn && signedOut
    const asks = key === 'chat'
    // A link that is opened in another tab stays one.
    if ((!gated && !asks) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const go = () => (asks ? setAsksForApp(true) : router.push(href))
    if (gated) openSignIn({ notice: 'loginRequired', then: go })
    else go()
  }

  return (
    <>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label={t('label')}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col overflow-y-auto bg-card p-3 text-ink backdrop:bg-black/50 open:flex open:animate-[slide-in_180ms_ease-out] lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:w-64 lg:shrink-0 lg:animate-none lg:border-r lg:border-line lg:bg-transparent lg:py-4"
      >
        <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className="mb-2 flex min-h-12 shrink-0 items-center gap-3 rounded-card px-3 hover:bg-sunken lg:hidden">
          <X aria-hidden className="size-6" />
          {t('close')}
        </button>
        <ul className="flex flex-col gap-0.5">
          {MENU_ENTRIES.map(entry => {
            const current = entry.at.test(path)
            return (
              <li key={entry.key}>
                <Link
                  href={entry.href}
                  onClick={event => pick(event, entry)}
                  aria-current={current ? 'page' : undefined}
                  className={classes('flex min-h-12 items-center gap-3 rounded-card px-3 py-1 font-semibold hover:bg-sunken', current && 'bg-leaf-tint text-leaf-strong')}
                >
                  <entry.icon aria-hidden className="size-6 shrink-0" />
                  <span className="min-w-0 leading-snug">
                    {t(entry.key)}
                    {entry.forSignedIn && signedOut && <span className="block text-sm font-normal text-ink-soft">{t('loginRequired')}</span>}
                  </span>
                  <UnreadBadge count={unread[entry.key] ?? 0} />
                </Link>
              </li>
            )
          })}
        </ul>
        <div className="mt-auto flex flex-col gap-1 pt-3">
          <StoreLink className="px-3! xl:hidden!" />
          <Link href="/app" onClick={hideDrawer} className="flex min-h-12 items-center gap-3 rounded-card px-3 text-ink-soft hover:bg-sunken">
            <Smartphone aria-hidden className="size-5" />
            {t('aboutApp')}
          </Link>
          <DataSaverSwitch />
          <ThemeSwitch />
        </div>
      </nav>
      <DownloadDialog open={asksForApp} onClose={() => setAsksForApp(false)} />
    </>
  )
}
