'use client'

import { usePrefetchQuery } from '@tanstack/react-query'
import { Bell, CloudOff, Lock, SlidersHorizontal, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { EmptyState } from '@/components/shared/empty-state'
import { useHashTab } from '@/components/shared/use-hash-tab'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { User } from '@/lib/contract/users'
import { isThemeChosen, setTheme } from '@/lib/theme/theme'
import { GeneralTab } from './general-tab'
import { NotificationsTab } from './notifications-tab'
import { PrivacyTab } from './privacy-tab'
import { ProfileTab } from './profile-tab'
import { channelsQuery } from './queries'
import { SettingsSkeleton } from './settings-skeleton'
import { useSettings } from './use-settings'

/** What one changes stands first; the profile has its own page. */
const NAMES = ['general', 'notifications', 'privacy', 'profile'] as const
const TABS = {
  general: { label: 'tabGeneral', icon: SlidersHorizontal },
  notifications: { label: 'tabNotifications', icon: Bell },
  privacy: { label: 'tabPrivacy', icon: Lock },
  profile: { label: 'tabProfile', icon: UserRound },
} as const

/** The four tabs of the settings: loading, failed, or the form. */
export function Settings({ viewer }: { viewer: User }) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const { settings, failed, retry, retrying, save } = useSettings(viewer)
  const [tab, openTab] = useHashTab(NAMES, 'general')
  const kept = settings?.theme
  // The tab of notifications shows its switches at once.
  usePrefetchQuery(channelsQuery)

  useEffect(() => {
    // A browser without a chosen theme takes the theme of the account.
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
            <Button variant="outline" aria-disabled={retrying} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (!settings) return <SettingsSkeleton />
  return (
    <Tabs value={tab} onValueChange={openTab}>
      {/* On a phone the four tabs are in two columns, so that all are visible. */}
      <TabsList aria-label={t('title')} className="grid grid-cols-2 sm:grid-cols-4">
        {NAMES.map(name => {
          const { label, icon: Icon } = TABS[name]
          return (
            <TabsTrigger key={name} value={name} className="min-w-0 text-sm min-[26rem]:text-base">
              <Icon aria-hidden className="max-[21.5rem]:hidden" />
              <span className="min-w-0 break-words">{t(label)}</span>
            </TabsTrigger>
          )
        })}
      </TabsList>
      <TabsContent value="general">
        <GeneralTab save={save} />
      </TabsContent>
      <TabsContent value="notifications">
        <NotificationsTab settings={settings} save={save} viewer={viewer} />
      </TabsContent>
      <TabsContent value="privacy">
        <PrivacyTab settings={settings} save={save} viewer={viewer} />
      </TabsContent>
      <TabsContent value="profile">
        <ProfileTab viewer={viewer} />
      </TabsContent>
    </Tabs>
  )
}
