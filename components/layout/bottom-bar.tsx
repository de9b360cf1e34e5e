'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { MENU_ENTRIES, type MenuEntry } from '@/components/shared/menu-entries'
import { UnreadBadge, useUnreadChat } from '@/components/shared/unread-badge'
import { useGatedLink } from './use-gated-link'

type Place = Omit<MenuEntry, 'key'> & { key: 'home' | 'search' | 'sell' | 'chat' | 'me' }

const entry = (key: MenuEntry['key']) => MENU_ENTRIES.find(one => one.key === key)!

/** The five pages that users open most; the menu links to all others. */
const PLACES: Place[] = [
  { ...entry('home'), key: 'home' },
  { ...entry('categories'), key: 'search', href: '/search', icon: Search, at: /^\/(search|categor)/ },
  { ...entry('postAd'), key: 'sell' },
  { ...entry('chat'), key: 'chat' },
  { ...entry('profile'), key: 'me', at: /^\/(profile|my-ads|saved-posts|settings|notifications)/ },
]

/**
 * The bottom bar, on screens that do not show the menu beside the page. A page with its own bar there (`data-own-bar`:
 * a form's, or the buttons that contact a seller) does not show it.
 */
export function BottomBar() {
  const t = useTranslations('menu')
  const path = usePathname()
  const gate = useGatedLink()
  const unread = useUnreadChat()
  return (
    <nav aria-label={t('places')} className="bottom-bar border-t border-border bg-card lg:hidden">
      <ul>
        {PLACES.map(({ key, href, icon: Icon, at, forSignedIn }) => {
          const current = at.test(path)
          return (
            <li key={key} className="min-w-0 flex-auto">
              <Link
                href={href}
                onClick={event => forSignedIn && gate(event, { path: href })}
                aria-current={current ? 'page' : undefined}
                className={cn(
                  'relative flex h-full flex-col items-center justify-center text-muted-foreground',
                  current && 'font-semibold text-primary-strong',
                )}
              >
                <span
                  className={cn(
                    'grid h-8 w-14 max-w-full place-items-center rounded-full',
                    current && 'bg-accent',
                    key === 'sell' && 'bg-secondary text-secondary-foreground',
                  )}
                >
                  <Icon aria-hidden className="size-6" />
                </span>
                <span className="max-w-full truncate text-sm leading-snug">{t(key)}</span>
                {key === 'chat' && <UnreadBadge inCorner count={unread} />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
