'use client'

import { PanelLeft, Smartphone, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { late } from '@/components/late/late'
import { openSignIn } from '@/components/auth/open-sign-in'
import { StoreLink } from '@/components/download/store-link'
import { DrawerClose, DrawerContent, DrawerFooter } from '@/components/ui/drawer'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useUnread } from '@/lib/notifications/unread'
import { useViewer } from '@/lib/auth/viewer'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { setLook, useLook } from '@/lib/look/look'
import { keepText, readText } from '@/lib/stored'
import { MENU_ENTRIES, type MenuEntry } from '@/components/shared/menu-entries'
import { UnreadBadge, useUnreadChat } from '@/components/shared/unread-badge'
import { DataSaverSwitch } from './data-saver-switch'
import { ThemeSwitch } from './theme-switch'
import { opensBeside, useGatedLink } from './use-gated-link'

const DownloadDialog = late(
  () => import('@/components/download/download-dialog').then(module => module.DownloadDialog),
  { words: true },
)
/** The storage key that records that the app was suggested. */
const ASKED = 'appAsked'

/** The menu: one list, which is a drawer on small screens (the browser's popover) and a fixed column on wide ones. */
export function SideMenu() {
  const t = useTranslations('menu')
  const shell = useTranslations('shell')
  const path = usePathname()
  const signedOut = useViewer().state === 'signedOut'
  const gate = useGatedLink()
  /** Null until the dialog that suggests the app is opened for the first time. */
  const [asksForApp, setAsksForApp] = useState<boolean | null>(null)
  const folded = useLook('menu') === 'icons'
  const unread: Partial<Record<MenuEntry['key'], number>> = { chat: useUnreadChat(), notifications: useUnread() }

  function askForApp() {
    keepText(ASKED, '1')
    setAsksForApp(true)
  }

  /** The entry of the chat suggests the app once (PRODUCT § 2); after that it opens the chat at once. */
  function pick(event: MouseEvent, { key, href, forSignedIn }: MenuEntry) {
    if (opensBeside(event)) return
    const ask = key === 'chat' && !readText(ASKED) ? askForApp : undefined
    if (forSignedIn && gate(event, ask ? { then: ask, stay: true } : { path: href })) return
    if (!ask) return
    event.preventDefault()
    ask()
  }

  return (
    <>
      <DrawerContent
        direction="left"
        render={<nav aria-label={t('label')} />}
        className="p-3 lg:sticky lg:top-16 lg:flex lg:h-[calc(100dvh-4rem)] lg:w-56 lg:shrink-0 lg:border-r lg:border-border lg:bg-transparent lg:px-1.5 lg:py-4 icons:w-16 icons:px-3"
      >
        <div className="mb-2 flex shrink-0 gap-2 lg:hidden">
          <DrawerClose className="menu-entry flex-1 hover:bg-muted">
            <X aria-hidden />
            {t('close')}
          </DrawerClose>
          {signedOut && (
            <DrawerClose onClick={() => openSignIn()} className={buttonVariants({ size: 'sm' })}>
              {shell('signIn')}
            </DrawerClose>
          )}
        </div>
        <ul className="flex flex-col gap-0.5">
          {MENU_ENTRIES.map(entry => {
            const current = entry.at.test(path)
            const isAmber = entry.key === 'postAd' && !current
            return (
              <li key={entry.key}>
                <DrawerClose
                  render={<Link href={entry.href} />}
                  onClick={event => pick(event, entry)}
                  aria-current={current ? 'page' : undefined}
                  className={cn(
                    'menu-entry relative font-semibold',
                    isAmber ? 'bg-secondary text-secondary-foreground' : 'hover:bg-muted',
                    current && 'bg-accent text-primary-strong',
                  )}
                >
                  <entry.icon aria-hidden />
                  <span className="min-w-0 icons:sr-only">
                    {t(entry.key)}
                    {entry.forSignedIn && signedOut && (
                      <span
                        className={cn('block text-sm leading-snug font-normal', !isAmber && 'text-muted-foreground')}
                      >
                        {t('loginRequired')}
                      </span>
                    )}
                  </span>
                  <UnreadBadge count={unread[entry.key] ?? 0} />
                </DrawerClose>
              </li>
            )
          })}
        </ul>
        <DrawerFooter>
          <div className="flex flex-col icons:hidden">
            <StoreLink className="px-3 xl:hidden" />
            <DrawerClose render={<Link href="/app" />} className="menu-foot">
              <Smartphone aria-hidden />
              {t('aboutApp')}
            </DrawerClose>
            <DataSaverSwitch />
            <ThemeSwitch />
          </div>
          <button
            type="button"
            aria-pressed={folded}
            onClick={() => setLook('menu', folded ? 'words' : 'icons')}
            className="menu-foot max-lg:hidden"
          >
            <PanelLeft aria-hidden />
            <span className="min-w-0 icons:sr-only">{t('fold')}</span>
          </button>
        </DrawerFooter>
      </DrawerContent>
      {asksForApp !== null && <DownloadDialog open={asksForApp} onClose={() => setAsksForApp(false)} />}
    </>
  )
}
