import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'
import type { PushState } from '@/lib/notifications/push'
import { channelsQuery } from './queries'
import { SwitchRow } from './switch-row'
import { usePush } from './use-push'
import type { SettingsState } from './use-settings'

const HINTS = {
  unsupported: 'pushUnsupported',
  install: 'pushInstall',
  denied: 'pushDenied',
  off: 'pushHint',
  on: 'pushHint',
} as const satisfies Record<PushState, string>

type Props = { settings: Settings; save: SettingsState['save']; viewer: User }

/** The switch of notifications on this device, and what else can be chosen about them while they are on. */
export function PushRows(props: Props) {
  const { data: channels } = useQuery(channelsQuery)
  return channels?.push ? <OfferedRows {...props} siteKey={channels.push} /> : null
}

function OfferedRows({ settings: { notifications }, save, viewer, siteKey }: Props & { siteKey: string }) {
  const t = useTranslations('settings')
  const { device, busy, change } = usePush(viewer.id, siteKey)
  // The account's switch applies to all devices: if it is off, none gets notifications.
  const isOn = notifications.push && device === 'on'
  return (
    <>
      <SwitchRow
        label={t('push')}
        hint={t(HINTS[device ?? 'off'])}
        checked={isOn}
        disabled={busy || (device !== 'on' && device !== 'off')}
        onChange={on => void change(on)}
      />
      {isOn && (
        <>
          <SwitchRow
            label={t('night')}
            hint={t('nightHint')}
            checked={notifications.night ?? false}
            onChange={on => void save({ notifications: { night: on } })}
          />
          <SwitchRow
            label={t('previews')}
            hint={t('previewsHint')}
            checked={notifications.previews ?? false}
            onChange={on => void save({ notifications: { previews: on } })}
          />
        </>
      )}
    </>
  )
}
