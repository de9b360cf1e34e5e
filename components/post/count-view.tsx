'use client'

import { useEffect, useEffectEvent } from 'react'
import { deviceId } from '@/lib/client/device'
import type { SeenPost } from '@/lib/seen/seen-posts'

/**
 * Milliseconds after which a post counts as viewed. Until then the page's own files have the connection for themselves.
 */
const LOOK = 3000

/**
 * Reports a view of this post to the server, and remembers the post in this browser. The response has no content, so
 * this does not load the API client.
 */
export function CountView({ post }: { post: SeenPost }) {
  const postId = post.id
  const seen = useEffectEvent(() =>
    // Loaded now, because nothing on this page needs it.
    import('@/lib/seen/seen-posts').then(({ rememberSeen }) => rememberSeen(post)).catch(() => {}),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      document.removeEventListener('visibilitychange', look)
      void fetch(`/api/v1/advpost/view/${postId}`, { method: 'POST', headers: { 'x-device-id': deviceId() } })
        .then(answer => answer.text())
        .catch(() => {})
      void seen()
    }
    // A tab that was opened in the background counts once it is visible.
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
