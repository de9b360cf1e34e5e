import { useTranslations } from 'next-intl'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import { PushRows } from './push-rows'
import { SettingsCard } from './settings-card'
import { SmsAndMailRows } from './sms-and-mail-rows'
import type { SettingsState } from './use-settings'

type Props = { settings: Settings; save: SettingsState['save']; viewer: User }

/** The channels by which the user receives notifications, as far as this site offers them. */
export function NotificationsTab({ settings, save, viewer }: Props) {
  const t = useTranslations('settings')
  return (
    <SettingsCard title={t('tabNotifications')} text={t('notificationsText')}>
      <div className="mt-1 -mb-3 divide-y divide-border">
        <PushRows settings={settings} save={save} viewer={viewer} />
        <SmsAndMailRows settings={settings} save={save} viewer={viewer} />
      </div>
    </SettingsCard>
  )
}
