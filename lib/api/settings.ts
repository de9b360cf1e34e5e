import { queryOptions } from '@tanstack/react-query'
import type { Settings } from '../contract/settings'
import type { User } from '../contract/users'
import type { Theme } from '../theme'
import { call } from './client'
import { queryClient } from './query-client'

/** What is changed of the settings; the rest stays. */
export type SettingsChange = Partial<Omit<Settings, 'notifications' | 'privacy'>> & { notifications?: Partial<Settings['notifications']>; privacy?: Partial<Settings['privacy']> }

/** The own settings. The person is part of the key: the next one on this phone sees none of these. */
export function settingsQuery(viewerId: string) {
  return queryOptions({ queryKey: ['settings', viewerId], queryFn: async () => (await call('getSettings')).data })
}

/** The settings with a change. */
export function withChange(settings: Settings, change: SettingsChange): Settings {
  return { ...settings, ...change, notifications: { ...settings.notifications, ...change.notifications }, privacy: { ...settings.privacy, ...change.privacy } }
}

function pick<T extends object>(from: T, like: Partial<T> = {}): Partial<T> {
  return Object.fromEntries(Object.keys(like).map(key => [key, from[key as keyof T]])) as Partial<T>
}

/** What takes a change back: the values that it replaced, and no others. */
export function undoOf(before: Settings, { notifications, privacy, ...rest }: SettingsChange): SettingsChange {
  return { ...pick(before, rest as Partial<Settings>), notifications: pick(before.notifications, notifications), privacy: pick(before.privacy, privacy) }
}

/** Keeps a theme that was chosen outside of the settings with the account. Should that fail, this browser has it all the same. */
export async function saveTheme(viewer: User, theme: Theme): Promise<void> {
  const query = settingsQuery(viewer.id)
  try {
    const settings = withChange(await queryClient.fetchQuery(query), { theme })
    await call('updateSettings', { body: settings })
    queryClient.setQueryData(query.queryKey, settings)
  } catch {
    // nothing to do
  }
}
