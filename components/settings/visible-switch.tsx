import { Settings2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, buttonClasses } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/link'
import { useSettings } from './use-settings'

/** Do others see the profile? The one setting that stands on the profile too, with the way to all others. */
export function VisibleSwitch({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const { settings, failed, retry, retrying, save } = useSettings(viewer)
  return (
    <section aria-label={t('tabPrivacy')} className="rounded-card bg-card p-4 py-2 shadow-card sm:px-5">
      {settings && <Switch label={t('profileVisible')} hint={t('profileVisibleHint')} checked={settings.privacy.profileVisible} onChange={on => void save({ privacy: { profileVisible: on } })} />}
      {!settings && !failed && <div className="skeleton my-3 h-14" />}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-x-3 py-2">
          <p>{t('loadFailed')}</p>
          <Button kind="quiet" className="-mr-2 px-2!" aria-disabled={retrying} onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      <Link href="/settings#privacy" className={buttonClasses('quiet', '-ml-2 px-2! text-left')}>
        <Settings2 aria-hidden />
        {t('openPrivacy')}
      </Link>
    </section>
  )
}
