import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { useSettings } from './use-settings'
import { SwitchRow } from './switch-row'

/**
 * Whether others see the profile. This is the one setting that the profile page shows too, with a link to all others.
 */
export function VisibleSwitch({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const { settings, failed, retry, retrying, save } = useSettings(viewer)
  return (
    <Card render={<section aria-label={t('tabPrivacy')} />} className="py-2">
      <CardContent>
        {settings && (
          <SwitchRow
            label={t('profileVisible')}
            hint={t('profileVisibleHint')}
            checked={settings.privacy.profileVisible}
            onChange={on => void save({ privacy: { profileVisible: on } })}
          />
        )}
        {!settings && !failed && <Skeleton className="my-3 h-14" />}
        {failed && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <p>{t('loadFailed')}</p>
            <Button variant="ghost" className="-mr-2 px-2" aria-disabled={retrying} onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
        <Link href="/settings#privacy" className={cn(buttonVariants({ variant: 'ghost' }), '-ml-2 px-2 text-left')}>
          <Settings2 aria-hidden />
          {t('openPrivacy')}
        </Link>
      </CardContent>
    </Card>
  )
}
