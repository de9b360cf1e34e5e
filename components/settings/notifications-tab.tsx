import { useTranslations } from 'next-intl'
import { Switch } from '@/components/ui/switch'
import type { Settings } from '@/lib/contract/settings'
import { SettingsCard } from './settings-card'
import type { SettingsState } from './use-settings'

const KINDS = [
  { name: 'push', label: 'push', hint: 'pushHint' },
  { name: 'sms', label: 'sms', hint: 'smsHint' },
  { name: 'email', label: 'email', hint: 'emailHint' },
  { name: 'marketingemail', label: 'marketing', hint: 'marketingHint' },
] as const

/** On which ways the person wants to hear from us. */
export function NotificationsTab({ settings, save }: { settings: Settings; save: SettingsState['save'] }) {
  const t = useTranslations('settings')
  return (
    <SettingsCard title={t('tabNotifications')} text={t('notificationsText')}>
      <div className="mt-1 -mb-3 divide-y divide-line">
        {KINDS.map(({ name, label, hint }) => (
          <Switch key={name} label={t(label)} hint={t(hint)} checked={settings.notifications[name]} onChange={on => void save({ notifications: { [name]: on } })} />
        ))}
      </div>
    </SettingsCard>
  )
}
