import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MENU_ENTRIES, type MenuEntry } from '@/components/shared/menu-entries'
import { UnreadBadge } from '@/components/shared/unread-badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/lib/i18n/navigation'
import { useUnread } from '@/lib/notifications/unread'
import { cn } from '@/lib/utils'

const OWN: MenuEntry['key'][] = ['myAds', 'savedPosts', 'notifications', 'settings']

/** The user's other pages, one tap away: on a small screen the menu beside the page is missing. */
export function OwnPlaces() {
  const t = useTranslations('menu')
  const unread = useUnread()
  return (
    <nav aria-label={t('me')} className="lg:hidden">
      <Card render={<ul />} className="gap-0 divide-y divide-border py-0">
        {MENU_ENTRIES.filter(({ key }) => OWN.includes(key)).map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex min-h-12 items-center gap-3 px-4 py-1 leading-snug font-semibold -outline-offset-2 hover:bg-muted"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-primary" />
              <span className="min-w-0">{t(key)}</span>
              {key === 'notifications' && <UnreadBadge count={unread} />}
              <ChevronRight
                aria-hidden
                className={cn(
                  'size-5 shrink-0 text-muted-foreground',
                  !(key === 'notifications' && unread > 0) && 'ml-auto',
                )}
              />
            </Link>
          </li>
        ))}
      </Card>
    </nav>
  )
}
