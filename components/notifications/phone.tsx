'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { late } from '@/components/late/late'
import { pushOffered } from '@/lib/notifications/offer'
import { syncPush } from '@/lib/notifications/push'
import { useStore } from '@/lib/store'

const PushOffer = late(() => import('./push-offer').then(module => module.PushOffer), { words: true })
const nothing = () => {}

/**
 * Notifications on this phone: keeps the subscription up to date, and offers one when the user can expect news.
 * @param props `fresh`: the user has signed in on this page
 */
export function Phone({ userId, fresh }: { userId: string; fresh: boolean }) {
  const locale = useLocale()
  const offered = useStore(pushOffered)
  useEffect(() => void syncPush(userId, locale, fresh).catch(nothing), [userId, locale, fresh])
  useEffect(answerWorker, [])
  return offered ? <PushOffer userId={userId} fallback={null} onFailed={nothing} /> : null
}

/** Answers the service worker, which asks for the shown page: a notification about that page makes no sound. */
function answerWorker(): () => void {
  const answer = ({ data, ports }: MessageEvent<{ kind?: string } | null>) => {
    if (data?.kind === 'path') ports[0]?.postMessage(location.pathname + location.search)
  }
  navigator.serviceWorker?.addEventListener('message', answer)
  return () => navigator.serviceWorker?.removeEventListener('message', answer)
}
