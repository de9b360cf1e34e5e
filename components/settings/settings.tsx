'use client'

import { Bell, CloudOff, Lock, SlidersHorizontal, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Tabs } from '@/components/ui/tabs'
import type { User } from '@/lib/contract/users'
import { isThemeChosen, setTheme } from '@/lib/theme'
import { GeneralTab } from './general-tab'
import { NotificationsTab } from './notifications-tab'
import { PrivacyTab } from './privacy-tab'
import { ProfileTab } from './profile-tab'
import { SettingsSkeleton } from './settings-skeleton'
import { useHashTab } from '@/components/ui/use-hash-tab'
import { useSettings } from './use-settings'

const NAMES = ['profile', 'notifications', 'privacy', 'general'] as const

/** The four tabs of the settings: coming, failed, or to be changed. */
export function Settings({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const { settings, failed, retry, retrying, save } = useSettings(viewer)
  const [tab, openTab] = useHashTab(NAMES, 'profile')
  const kept = settings?.theme

  useEffect(() => {
    // A browser in which nobody chose takes the account's theme.
    if (kept && !isThemeChosen()) setTheme(kept)
  }, [kept])

  if (failed) {
    return (
      <div role="alert">
        <EmptyState
          icon={CloudOff}
          title={t('loadFailed')}
          text={errors(failed)}
          action={
            <Button kind="secondary" aria-disabled={retrying} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (!settings) return <SettingsSkeleton />
  return (
    <Tabs
      label={t('title')}
      current={tab}
      onChange={openTab}
      tabs={[
        { key: 'profile', label: t('tabProfile'), icon: UserRound },
        { key: 'notifications', label: t('tabNotifications'), icon: Bell },
        { key: 'privacy', label: t('tabPrivacy'), icon: Lock },
        { key: 'general', label: t('tabGeneral'), icon: SlidersHorizontal },
      ]}
    >
      {tab === 'profile' && <ProfileTab viewer={viewer} />}
      {tab === 'notifications' && <NotificationsTab settings={settings} save={save} />}
      {tab === 'privacy' && <PrivacyTab settings={settings} save={save} viewer={viewer} />}
      {tab === 'general' && <GeneralTab save={save} />}
    </Tabs>
  )
}
