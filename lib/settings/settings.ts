import { queryOptions } from '@tanstack/react-query'
import { settingsEndpoints, type Settings } from '../contract/settings'
import { call } from '../client/client'
import { queryClient } from '../client/query-client'
import { waitForViewer } from '../auth/viewer'

/** The changed settings; missing ones stay. */
export type SettingsChange = Partial<Omit<Settings, 'notifications' | 'privacy'>> & {
  notifications?: Partial<Settings['notifications']>
  privacy?: Partial<Settings['privacy']>
}

/** The viewer's own settings. The key contains the viewer, so that the next user of this phone does not see them. */
export function settingsQuery(viewerId: string) {
  return queryOptions({
    queryKey: ['settings', viewerId],
    queryFn: async () => (await call(settingsEndpoints.getSettings)).data,
  })
}

/** The settings after a change. */
export function withChange(settings: Settings, change: SettingsChange): Settings {
  return {
    ...settings,
    ...change,
    notifications: { ...settings.notifications, ...change.notifications },
    privacy: { ...settings.privacy, ...change.privacy },
  }
}

function pick<T extends object>(from: T, like: Partial<T> = {}): Partial<T> {
  return Object.fromEntries(Object.keys(like).map(key => [key, from[key as keyof T]])) as Partial<T>
}

/** The change that reverts another one: the values that it replaced, and no others. */
export function undoOf(before: Settings, { notifications, privacy, ...rest }: SettingsChange): SettingsChange {
  return {
    ...pick(before, rest as Partial<Settings>),
    notifications: pick(before.notifications, notifications),
    privacy: pick(before.privacy, privacy),
  }
}

/**
 * Stores a theme or language that was chosen outside of the settings in the signed-in user's account, for
 * their other devices. It fetches the settings first, because another device may have changed them. If it
 * fails, this browser still has the choice.
 */
export async function keepChoice(choice: Pick<SettingsChange, 'theme' | 'language'>): Promise<void> {
  const { user } = await waitForViewer()
  if (!user) return
  const query = settingsQuery(user.id)
  try {
    const settings = withChange(await queryClient.fetchQuery({ ...query, staleTime: 0 }), choice)
    await call(settingsEndpoints.updateSettings, { body: settings })
    queryClient.setQueryData(query.queryKey, settings)
  } catch {
    // This browser has the choice; a failure is not shown.
  }
}
