import { useTranslations } from 'next-intl'
import type { User } from '@/lib/contract/users'
import { SwitchRow } from './switch-row'
import { useSettings } from './use-settings'

/** The setting whether buyers see the number, where it decides about something else; nothing until it is known. */
export function NumberSwitch({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const { settings, save } = useSettings(viewer)
  return (
    settings && (
      <div className="mt-2 -mb-2 border-t border-border pl-9">
        <SwitchRow
          label={`${t('title')}: ${t('showNumber')}`}
          checked={settings.privacy.showNumber}
          onChange={on => void save({ privacy: { showNumber: on } })}
        />
      </div>
    )
  )
}
