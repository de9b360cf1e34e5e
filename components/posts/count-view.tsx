'use client'

import { useEffect } from 'react'
import { deviceId } from '@/lib/api/device'

/** Milliseconds after which a post counts as looked at; until then its own files have the line for themselves. */
const LOOK = 3000

/** Says to the server that someone looks at this post. The answer says nothing, so the API's client need not be fetched for it. */
export function CountView({ postId }: { postId: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      document.removeEventListener('visibilitychange', look)
      void fetch(`/api/v1/advpost/view/${postId}`, { method: 'POST', headers: { 'x-device-id': deviceId() } })
        .then(answer => answer.text())
        .catch(() => {})
    }
    // A tab that was opened behind counts when it is looked at.
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(count, LOOK)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [postId])
  return null
}
