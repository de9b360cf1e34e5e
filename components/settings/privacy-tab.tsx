import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import { Link } from '@/lib/i18n/navigation'
import { cn } from '@/lib/utils'
import { DeleteAccount } from './delete-account'
import { ExportAccount } from './export-account'
import { Sessions } from './sessions'
import { SettingsCard } from './settings-card'
import type { SettingsState } from './use-settings'
import { SwitchRow } from './switch-row'

const RULES = [
  { name: 'showNumber', hint: 'showNumberHint' },
  { name: 'directMessage', hint: 'directMessageHint' },
  { name: 'showEmail', hint: 'showEmailHint' },
  { name: 'profileVisible', hint: 'profileVisibleHint' },
] as const

/** What others see of the user, and the actions on the account's data. */
export function PrivacyTab({
  settings,
  save,
  viewer,
}: {
  settings: Settings
  save: SettingsState['save']
  viewer: User
}) {
  const t = useTranslations('settings')
  return (
    <div className="flex flex-col gap-4">
      <SettingsCard title={t('privacyTitle')}>
        <div className="mt-1 -mb-3 divide-y divide-border">
          {RULES.map(({ name, hint }) => (
            <SwitchRow
              key={name}
              label={t(name)}
              hint={t(hint)}
              checked={settings.privacy[name]}
              onChange={on => void save({ privacy: { [name]: on } })}
            />
          ))}
        </div>
      </SettingsCard>
      <Sessions viewerId={viewer.id} />
      <SettingsCard title={t('account')}>
        <Link href="/privacy" className={cn(buttonVariants({ variant: 'ghost' }), '-ml-2 px-2 text-left')}>
          <ShieldCheck aria-hidden />
          {t('aboutData')}
        </Link>
        <div className="mt-1 divide-y divide-border">
          <ExportAccount />
          <DeleteAccount viewer={viewer} />
        </div>
      </SettingsCard>
    </div>
  )
}
