'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { loadToasts } from '@/components/ui/toast-host'
import { useViewer } from '@/lib/api/viewer'

/** Milliseconds after which the page is taken to be at rest where the browser cannot say so. */
const REST = 3000

/** For who is signed in: fetches what shows toasts, opens the socket and sends the ads that wait once the page is at rest, and closes it at logout. Visitors load none of it. */
export function LiveUpdates() {
  const viewer = useViewer()
  const locale = useLocale()
  const userId = viewer.state === 'signedIn' ? viewer.user.id : null
  const signedOut = viewer.state === 'signedOut'

  useEffect(() => {
    // What fails because the connection is gone must be able to say so.
    if (userId !== null) void loadToasts().catch(() => {})
  }, [userId])

  useEffect(() => {
    if (userId === null) return
    let left = false
    let stopSending: (() => void) | undefined
    const begin = () => {
      void import('@/lib/api/chat').then(({ startChat }) => left || startChat(userId), () => {})
      void import('@/components/posts/own/tell-posted').then(({ sendAndTell }) => (stopSending = left ? undefined : sendAndTell(userId, locale)), () => {})
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

  useEffect(() => {
    // Who was signed in on this page is not any more.
    if (signedOut && started) void import('@/lib/api/chat').then(({ stopChat }) => stopChat())
    if (userId !== null) started = true
  }, [signedOut, userId])
  return null
}

let started = false
