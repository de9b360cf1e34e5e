import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/client/client'
import { useEndedSession } from '@/lib/auth/ended-session'
import { errorCode } from '@/lib/client/problem'
import { settingsQuery, undoOf, withChange, type SettingsChange } from '@/lib/settings/settings'
import { setViewer } from '@/lib/auth/viewer'
import { settingsEndpoints, type Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'

/**
 * The settings of the user. `save` shows a change at once and stores it with the account, one change after the other.
 * If that fails, it reverts the change and shows a toast. It resolves to true if the change was stored.
 */
export function useSettings(viewer: User) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const queryClient = useQueryClient()
  const query = settingsQuery(viewer.id)
  const key = query.queryKey
  // The request contains all settings, so fresh ones are loaded first: a change from another device must not be
  // overwritten.
  const { data: settings, isError, error, isFetching, refetch } = useQuery({ ...query, staleTime: 0 })
  const put = (next: (now: Settings) => Settings) => queryClient.setQueryData(key, now => now && next(now))
  const { mutateAsync } = useMutation({
    scope: { id: 'settings' },
    mutationFn: async (_: SettingsChange) => {
      const body = queryClient.getQueryData(key)
      if (body) await call(settingsEndpoints.updateSettings, { body })
    },
    onMutate: async change => {
      await queryClient.cancelQueries({ queryKey: key })
      const before = queryClient.getQueryData(key)
      put(now => withChange(now, change))
      return before && undoOf(before, change)
    },
    onError: (_, __, undo) => void (undo && put(now => withChange(now, undo))),
  })
  const code = isError ? errorCode(error) : null

  useEndedSession(code)

  async function save(change: SettingsChange): Promise<boolean> {
    try {
      await mutateAsync(change)
      const shown = change.privacy?.showNumber
      if (shown !== undefined) setViewer({ ...viewer, phoneShown: shown })
      toast.success(t('saved'))
      return true
    } catch (problem) {
      toast.error(t('saveFailed'), { description: errors(errorCode(problem)) })
      if (errorCode(problem) === 'loginRequired') setViewer(null)
      return false
    }
  }

  return { settings, failed: settings ? null : code, retrying: isFetching, retry: () => void refetch(), save }
}

export type SettingsState = ReturnType<typeof useSettings>
