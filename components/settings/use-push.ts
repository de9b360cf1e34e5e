import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { readPushState, switchPushOff, switchPushOn, type PushState } from '@/lib/notifications/push'
import { settingsQuery, withChange } from '@/lib/settings/settings'

/**
 * Notifications on this device. `device` is null until its state is known; `change` switches them on or off, and
 * confirms it in a toast.
 * @param siteKey the key with which browsers subscribe
 */
export function usePush(userId: string, siteKey: string) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [device, setDevice] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    // The user may come back from the browser's settings.
    const look = () =>
      void (document.visibilityState === 'visible' && readPushState(userId).then(now => left || setDevice(now)))
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId])

  /** Shows that the server has changed the account's switch. */
  function show(push: boolean) {
    const change = { notifications: { push } }
    queryClient.setQueryData(settingsQuery(userId).queryKey, settings => settings && withChange(settings, change))
    toast.success(t('saved'))
  }

  async function change(on: boolean): Promise<void> {
    setBusy(true)
    try {
      if (!on) show(await switchPushOff())
      else if ((await switchPushOn(userId, siteKey, locale)) === 'on') show(true)
    } catch {
      toast.error(t('pushFailed'))
    }
    setDevice(await readPushState(userId))
    setBusy(false)
  }

  return { device, busy, change }
}
