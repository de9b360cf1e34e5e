'use client'

import { Smartphone, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { openSignIn } from '@/components/auth/open-sign-in'
import { DownloadDialog } from '@/components/download/download-dialog'
import { StoreLink } from '@/components/download/store-link'
import { DrawerClose, DrawerContent, DrawerFooter } from '@/components/ui/drawer'
import { cn } from '@/lib/utils'
import { useUnread } from '@/lib/notifications/unread'
import { useViewer } from '@/lib/auth/viewer'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { DataSaverSwitch } from './data-saver-switch'
import { MENU_ENTRIES, type MenuEntry } from './menu-entries'
import { ThemeSwitch } from './theme-switch'
import { UnreadBadge, useUnreadChat } from './unread-badge'

/** The menu: one list, which is a drawer on small screens (the browser's popover) and a fixed column on wide ones. */
export function SideMenu() {
  const t = useTranslations('menu')
  const path = usePathname()
  const signedOut = useViewer().state === 'signedOut'
  const [asksForApp, setAsksForApp] = useState(false)
  const unread: Partial<Record<MenuEntry['key'], number>> = { chat: useUnreadChat(), notifications: useUnread() }

  function pick(event: MouseEvent, { key, href, forSignedIn }: MenuEntry) {
    const gated = forSignedIn && signedOut
    const asks = key === 'chat'
    // A click that opens a new tab keeps the browser's behaviour.
    if ((!gated && !asks) || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const ask = () => setAsksForApp(true)
    if (!gated) ask()
    else if (asks) openSignIn({ notice: 'loginRequired', then: ask, stay: true })
    else openSignIn({ notice: key === 'postAd' ? 'loginToPost' : 'loginRequired', path: href })
  }

  return (
    <>
      <DrawerContent
        direction="left"
        render={<nav aria-label={t('label')} />}
        className="p-3 lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:w-64 lg:shrink-0 lg:border-r lg:border-border lg:bg-transparent lg:py-4"
      >
        <DrawerClose className="mb-2 flex min-h-12 shrink-0 items-center gap-3 rounded-lg px-3 hover:bg-muted lg:hidden">
          <X aria-hidden className="size-6" />
          {t('close')}
        </DrawerClose>
        <ul className="flex flex-col gap-0.5">
          {MENU_ENTRIES.map(entry => {
            const current = entry.at.test(path)
            return (
              <li key={entry.key}>
                <DrawerClose
                  render={<Link href={entry.href} />}
                  onClick={event => pick(event, entry)}
                  aria-current={current ? 'page' : undefined}
                  className={cn(
                    'flex min-h-12 items-center gap-3 rounded-lg px-3 py-1 font-semibold hover:bg-muted',
                    current && 'bg-accent text-primary-strong',
                  )}
                >
                  <entry.icon aria-hidden className="size-6 shrink-0" />
                  <span className="min-w-0 leading-snug">
                    {t(entry.key)}
                    {entry.forSignedIn && signedOut && (
                      <span className="block text-sm font-normal text-muted-foreground">{t('loginRequired')}</span>
                    )}
                  </span>
                  <UnreadBadge count={unread[entry.key] ?? 0} />
                </DrawerClose>
              </li>
            )
          })}
        </ul>
        <DrawerFooter>
          <StoreLink className="px-3 xl:hidden" />
          <DrawerClose
            render={<Link href="/app" />}
            className="flex min-h-12 items-center gap-3 rounded-lg px-3 text-muted-foreground hover:bg-muted"
          >
            <Smartphone aria-hidden className="size-5" />
            {t('aboutApp')}
          </DrawerClose>
          <DataSaverSwitch />
          <ThemeSwitch />
        </DrawerFooter>
      </DrawerContent>
      <DownloadDialog open={asksForApp} onClose={() => setAsksForApp(false)} />
    </>
  )
}
