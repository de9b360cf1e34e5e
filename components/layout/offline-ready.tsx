'use client'

import { useEffect } from 'react'

/** Milliseconds after loading in which a page is read undisturbed; who leaves sooner costs no worker. */
const REST = 4000

/** Starts the service worker once the page has been at rest for a while. */
export function OfflineReady() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => void import('@/lib/api/keep-pages').then(({ startWorker }) => startWorker()).catch(() => {}), REST)
    return () => clearTimeout(timer)
  }, [])
  return null
}
