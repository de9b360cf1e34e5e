'use client'

import { CirclePlus, House, MessageCircle, Search, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/lib/utils'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { UnreadBadge, useUnreadChat } from '@/components/shared/unread-badge'
import { useGatedLink } from './use-gated-link'

type Place = {
  key: 'home' | 'search' | 'sell' | 'chat' | 'me'
  href: string
  icon: LucideIcon
  /** The addresses at which this place is the current one, if they do not all begin with `href`. */
  at?: RegExp
  /** True if it needs a session. */
  gated?: true
}

/** The five places that users go to most; the menu has all others. */
const PLACES: Place[] = [
  { key: 'home', href: '/', icon: House, at: /^\/$/ },
  { key: 'search', href: '/search', icon: Search, at: /^\/(search|categor)/ },
  { key: 'sell', href: '/post-ad', icon: CirclePlus, gated: true },
  { key: 'chat', href: '/chat', icon: MessageCircle, gated: true },
  {
    key: 'me',
    href: '/profile',
    icon: UserRound,
    at: /^\/(profile|my-ads|saved-posts|settings|notifications)/,
    gated: true,
  },
]

/**
 * The bar near the thumb, on screens without the menu beside the page. A page with a bar of its own there
 * (`data-own-bar`: a form's, or the buttons that reach a seller) does without it.
 */
export function BottomBar() {
  const t = useTranslations('menu')
  const path = usePathname()
  const gate = useGatedLink()
  const unread = useUnreadChat()
  return (
    <nav
      aria-label={t('places')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] lg:hidden [:root:has([data-own-bar])_&]:hidden"
    >
      <ul className="flex h-16">
        {PLACES.map(({ key, href, icon: Icon, at, gated }) => {
          const current = at ? at.test(path) : path.startsWith(href)
          return (
            <li key={key} className="min-w-0 flex-auto">
              <Link
                href={href}
                onClick={event => gated && gate(event, { path: href })}
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
