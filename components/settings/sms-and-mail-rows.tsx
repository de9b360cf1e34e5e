import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import { MailState } from './mail-state'
import { channelsQuery } from './queries'
import { SwitchRow } from './switch-row'
import type { SettingsState } from './use-settings'

const KINDS = [
  { name: 'sms', channel: 'sms', label: 'sms', hint: 'smsHint' },
  { name: 'email', channel: 'email', label: 'email', hint: 'emailHint' },
  { name: 'marketingemail', channel: 'email', label: 'marketing', hint: 'marketingHint' },
] as const

type Props = { settings: Settings; save: SettingsState['save']; viewer: User }

/** The switches of SMS and e-mail, as far as this site has a provider, and the state of the e-mail address. */
export function SmsAndMailRows({ settings: { notifications }, save, viewer }: Props) {
  const t = useTranslations('settings')
  const { data: channels } = useQuery(channelsQuery)
  if (!channels) return null
  return (
    <>
      {KINDS.filter(({ channel }) => channels[channel]).map(({ name, label, hint }) => (
        <SwitchRow
          key={name}
          label={t(label)}
          hint={t(hint)}
          checked={notifications[name]}
          onChange={on => void save({ notifications: { [name]: on } })}
        />
      ))}
      {channels.email && (notifications.email || notifications.marketingemail) && <MailState viewerId={viewer.id} />}
    </>
  )
}
