'use client'

import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { late } from '@/components/late/late'
import { loadToasts } from '@/components/ui/toast-host'
import { useViewer } from '@/lib/auth/viewer'

const Phone = late(() => import('@/components/notifications/phone').then(module => module.Phone))
const nothing = () => {}

/** Milliseconds after which the page counts as idle, in browsers that cannot report it. */
const REST = 3000

/**
 * For signed-in users: loads the toasts. When the page is idle, it opens the socket, sends the posts of the outbox and
 * takes care of notifications on this phone. At logout it closes the socket. Visitors load nothing of this.
 */
export function LiveUpdates() {
  const viewer = useViewer()
  const locale = useLocale()
  const userId = viewer.state === 'signedIn' ? viewer.user.id : null
  const signedOut = viewer.state === 'signedOut'
  const [isIdle, setIdle] = useState(false)

  useEffect(() => {
    // Toasts are loaded early: without a connection they could not be loaded, and an error could not be shown.
    if (userId !== null) void loadToasts().catch(() => {})
  }, [userId])

  useEffect(() => {
    if (userId === null) return
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

  useEffect(() => {
    // The user was signed in on this page and has signed out.
    if (signedOut && started) void import('@/lib/chat/chat').then(({ stopChat }) => stopChat())
    if (userId !== null) started = true
    if (signedOut) fresh = true
  }, [signedOut, userId])
  return isIdle && userId !== null ? <Phone key={userId} userId={userId} fresh={fresh} onFailed={nothing} /> : null
}

let started = false
/** Has nobody been signed in on this page at some time? Then the session that follows is a new one. */
let fresh = false
