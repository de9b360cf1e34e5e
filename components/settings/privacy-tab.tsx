import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/link'
import { DeleteAccount } from './delete-account'
import { ExportAccount } from './export-account'
import { SettingsCard } from './settings-card'
import type { SettingsState } from './use-settings'

const RULES = [
  { name: 'showNumber', hint: 'showNumberHint' },
  { name: 'directMessage', hint: 'directMessageHint' },
  { name: 'showEmail', hint: 'showEmailHint' },
  { name: 'profileVisible', hint: 'profileVisibleHint' },
] as const

/** What others see of the person, and what happens to the account's data. */
export function PrivacyTab({ settings, save, viewer }: { settings: Settings; save: SettingsState['save']; viewer: User }) {
  const t = useTranslations('settings')
  return (
    <div className="flex flex-col gap-4">
      <SettingsCard title={t('privacyTitle')}>
        <div className="mt-1 -mb-3 divide-y divide-line">
          {RULES.map(({ name, hint }) => (
            <Switch key={name} label={t(name)} hint={t(hint)} checked={settings.privacy[name]} onChange={on => void save({ privacy: { [name]: on } })} />
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={t('account')}>
        <Link href="/privacy" className={buttonClasses('quiet', '-ml-2 px-2! text-left')}>
          <ShieldCheck aria-hidden />
          {t('aboutData')}
        </Link>
        <div className="mt-1 divide-y divide-line">
          <ExportAccount />
          <DeleteAccount viewer={viewer} />
        </div>
      </SettingsCard>
    </div>
  )
}
