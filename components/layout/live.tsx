'use client'

import { useEffect } from 'react'
import { late } from '@/components/late/late'
import { useViewer } from '@/lib/auth/viewer'

const LiveUpdates = late(() => import('./live-updates').then(module => module.LiveUpdates))
const nothing = () => {}
let fresh = false

/** What runs beside every page of a signed-in user. Visitors, who are most readers, load nothing of it. */
export function Live() {
  const { state, user } = useViewer()
  useEffect(() => {
    if (state === 'signedOut') fresh = true
  }, [state])
  return user && <LiveUpdates key={user.id} userId={user.id} fresh={fresh} onFailed={nothing} />
}
