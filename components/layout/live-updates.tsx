'use client'

import { useEffect, useState } from 'react'
import { late } from '@/components/late/late'
import { loadToasts } from '@/components/ui/toast-host'
import { useLocale } from 'next-intl'

const Phone = late(() => import('@/components/notifications/phone').then(module => module.Phone))
const nothing = () => {}

/** Milliseconds after which the page counts as idle, in browsers that cannot report it. */
const REST = 3000

type Props = {
  userId: string
  /** True if nobody was signed in before on this page: the session is a new one. */ fresh: boolean
}

/**
 * Loads the toasts. When the page is idle, it opens the socket, sends the posts of the outbox and takes care of
 * notifications on this phone. At logout it closes the socket.
 */
export function LiveUpdates({ userId, fresh }: Props) {
  const locale = useLocale()
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    // Toasts are loaded early: without a connection they could not be loaded, and an error could not be shown.
    void loadToasts().catch(() => {})
  }, [])

  useEffect(() => {
    let left = false
    let stopSending: (() => void) | undefined
    const begin = () => {
      setIdle(true)
      void import('@/lib/chat/chat').then(
        ({ startChat }) => left || startChat(userId),
        () => {},
      )
      void import('@/components/my-ads/tell-posted').then(
        ({ sendAndTell }) => (stopSending = left ? undefined : sendAndTell(userId, locale)),
        () => {},
      )
    }
    const idle = window.requestIdleCallback?.(begin, { timeout: REST })
    const timer = idle === undefined ? setTimeout(begin, REST) : undefined
    return () => {
      left = true
      stopSending?.()
      if (idle !== undefined) window.cancelIdleCallback(idle)
      clearTimeout(timer)
    }
  }, [userId, locale])

  useEffect(
    () => () =>
      void import('@/lib/chat/chat').then(
        ({ stopChat }) => stopChat(),
        () => {},
      ),
    [],
  )
  return isIdle && <Phone userId={userId} fresh={fresh} onFailed={nothing} />
}
