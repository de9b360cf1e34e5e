import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { useEndedSession } from '@/lib/api/ended-session'
import { errorCode } from '@/lib/api/problem'
import { queryClient } from '@/lib/api/query-client'
import { settingsQuery, undoOf, withChange, type SettingsChange } from '@/lib/api/settings'
import { setViewer } from '@/lib/api/viewer'
import type { Settings } from '@/lib/contract/settings'
import type { User } from '@/lib/contract/users'

/**
 * The own settings. `save` shows a change at once and keeps it with the account, one change after the other; where that
 * fails it is taken back and said. It tells whether the change is kept.
 */
export function useSettings(viewer: User) {
  const t = useTranslations('settings')
  const errors = useTranslations('errors')
  const query = settingsQuery(viewer.id)
  const key = query.queryKey
  // All settings travel together: what another device changed must not be written over.
  const { data: settings, isError, error, isFetching, refetch } = useQuery({ ...query, staleTime: 0 }, queryClient)
  const put = (next: (now: Settings) => Settings) => queryClient.setQueryData(key, now => now && next(now))
  const { mutateAsync } = useMutation(
    {
      scope: { id: 'settings' },
      mutationFn: async (_: SettingsChange) => {
        const body = queryClient.getQueryData(key)
        if (body) await call('updateSettings', { body })
      },
      onMutate: async change => {
        await queryClient.cancelQueries({ queryKey: key })
        const before = queryClient.getQueryData(key)
        put(now => withChange(now, change))
        return before && undoOf(before, change)
      },
      onError: (_, __, undo) => void (undo && put(now => withChange(now, undo))),
    },
    queryClient,
  )
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
