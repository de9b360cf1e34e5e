'use client'

import { useEffect } from 'react'
import { deviceId } from '@/lib/api/device'

/** Says to the server that someone looks at this post. The answer says nothing, so the API's client need not be fetched for it. */
export function CountView({ postId }: { postId: string }) {
  useEffect(() => {
    const look = () => {
      // A tab that was opened behind counts when it is looked at.
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      void fetch(`/api/v1/advpost/view/${postId}`, { method: 'POST', headers: { 'x-device-id': deviceId() } })
        .then(answer => answer.text())
        .catch(() => {})
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => document.removeEventListener('visibilitychange', look)
  }, [postId])
  return null
}
